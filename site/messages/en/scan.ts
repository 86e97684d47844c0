/** How well a code scans, in English. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const scan = {
  // What a code bears
  distance:      'distance',
  tilt:          'tilt',
  covered:       'glare',
  blur:          'blur',
  motion:        'motion',
  jpeg:          'compression',
  fog:           'fog',

  // How much of it
  distanceValue: '{n} m',
  tiltValue:     '{n}°',
  coveredValue:  '{n} %',
  blurValue:     '{n} px',
  motionValue:   '{n} px',
  jpegValue:     'JPEG {n}',
  fogValue:      '{n} %',

  // In a line
  notRead:       'Not read even from close by',
  readsFrom:     'Reads from {distance}',
  tilted:        'tilted {tilt}',
  coveredBy:     '{covered} covered',
  failsFirst:    'What fails first: {name}',
  advice:        '{fix}: {change}',
  comma:         ', ',
  semicolon:     '; ',
  decoder:       '{decoder}: {list}',

  // A line of the command line
  estimate:      'scan (estimate): ',
  noCode:        'there is no code on the plate',
} satisfies Pack['scan'];
