/** How well a code scans, in Chinese (zh-CN). */
import type { Table } from '../../../schema/message.ts';

// deno-fmt-ignore
export const scan = {
  // What a code bears
  distance:      '距离',
  tilt:          '倾斜',
  covered:       '反光遮挡',
  blur:          '失焦',
  motion:        '手抖',
  jpeg:          '压缩',
  fog:           '雾气',

  // How much of it
  distanceValue: '{n} 米',
  tiltValue:     '{n}°',
  coveredValue:  '{n} %',
  blurValue:     '{n} 像素',
  motionValue:   '{n} 像素',
  jpegValue:     'JPEG {n}',
  fogValue:      '{n} %',

  // In a line
  notRead:       '凑近也读不到',
  readsFrom:     '读到 {distance}',
  tilted:        '斜 {tilt}',
  coveredBy:     '遮住 {covered}',
  failsFirst:    '最先失败的是{name}',
  advice:        '{fix}：{change}',
  comma:         '，',
  semicolon:     '；',
  decoder:       '{decoder}：{list}',

  // A line of the command line
  estimate:      '扫码（预估）：',
  noCode:        '牌子上没有码',
} as const satisfies Table;
