/** How well a code scans, in traditional Chinese. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const scan = {
  // What a code bears
  distance:      '距離',
  tilt:          '傾斜',
  covered:       '反光遮擋',
  blur:          '失焦',
  motion:        '手震',
  jpeg:          '壓縮',
  fog:           '霧氣',

  // How much of it
  distanceValue: '{n} 公尺',
  tiltValue:     '{n}°',
  coveredValue:  '{n} %',
  blurValue:     '{n} 像素',
  motionValue:   '{n} 像素',
  jpegValue:     'JPEG {n}',
  fogValue:      '{n} %',

  // In a line
  notRead:       '靠近也讀不到',
  readsFrom:     '讀到 {distance}',
  tilted:        '斜 {tilt}',
  coveredBy:     '遮住 {covered}',
  failsFirst:    '最先失敗的是{name}',
  advice:        '{fix}：{change}',
  comma:         '，',
  semicolon:     '；',
  decoder:       '{decoder}：{list}',

  // A line of the command line
  estimate:      '掃碼（預估）：',
  noCode:        '牌子上沒有碼',
} satisfies Pack['scan'];
