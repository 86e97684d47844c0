/** How well a code scans, in Arabic. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const scan = {
  // What a code bears
  distance:      'المسافة',
  tilt:          'الميل',
  covered:       'الوهج',
  blur:          'عدم التركيز',
  motion:        'الاهتزاز',
  jpeg:          'الضغط',
  fog:           'الضباب',

  // How much of it
  distanceValue: '{n} م',
  tiltValue:     '{n}°',
  coveredValue:  '{n} %',
  blurValue:     '{n} بكسل',
  motionValue:   '{n} بكسل',
  jpegValue:     'JPEG {n}',
  fogValue:      '{n} %',

  // In a line
  notRead:       'لا يُقرأ ولو عن قرب',
  readsFrom:     'يُقرأ من {distance}',
  tilted:        'مائلًا {tilt}',
  coveredBy:     'مغطى {covered}',
  failsFirst:    'أول ما يفشل: {name}',
  advice:        '{fix}: {change}',
  comma:         '، ',
  semicolon:     '؛ ',
  decoder:       '{decoder}: {list}',

  // A line of the command line
  estimate:      'المسح (تقدير): ',
  noCode:        'لا رمز على اللوحة',
} satisfies Pack['scan'];
