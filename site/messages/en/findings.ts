/** What the doctor finds on a plate, in English. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const findings = {
  'readable':             'Digits are {mm} mm tall: readable at {m} m',
  'digits-small':         'Digits are only {mm} mm tall, readable up to {m} m; behind glass they need 7 mm',
  'no-phone':             'There is no phone number on the plate: nobody can reach you',
  'number-length':        '“{num}” has {n} digits; a mainland mobile number has 11. Please check it',
  'text-small':           '“{text}” is only {mm} mm tall and will be hard to read',
  'contrast':             '“{text}” stands out from its ground by {ratio}:1 only',
  'outside-safe':         'Something lies outside the safe area and may be cut off',
  'under-hole':           'Something lies under a hole',
  'overlap':              'Two things overlap',
  'missing-characters':   'No font has these characters: {characters}. They would be missing in print',
  'font-unknown':         'The catalogue has no “{font}”; Noto Sans SC stands in',
  'font-not-chinese':     '“{font}” has no Chinese; Noto Sans SC stands in',
  'font-lacking':         '“{font}” lacks common characters; those are set in Noto Sans SC',
  'font-unreachable':     'The font “{font}” could not be fetched',
  'font-unreadable':      'The files of “{font}” cannot be read; Noto Sans SC stands in',
  'font-no-system-font':  'The system font cannot be used here; Noto Sans SC stands in',
  'font-hard':            'Cursive script is hard to read from afar; another title font would help',
  'decor-plain':          '{w} × {h} mm is too long for the decor, so the ground is plain; make the sides more alike',
  'code-without-phone':   'The code is empty: no phone is filled in',
  'code-without-text':    'The code is empty: enter what it should say',
  'code-without-address': 'The code has no address: enter the one of your dial page',
  'code-too-long':        'The code cannot hold {n} characters; please shorten it',
  'code-without-picture': 'There is no picture for the code, or it cannot be read',
  'code-dense':           'Modules are only {mm} mm ({n} × {n} of them): it may well not scan through glass',
  'code-fine':            'Modules are {mm} mm: scans close up; 1 mm or more is safer',
  'code-drops':           'The code dials {number}: it leaves “{dropped}” of “{num}” out',
  'code-level':           'Error correction is M: at H the modules would be smaller, or the content would not fit',
  'picture-coarse':       'The picture has only {dpi} dpi at this size and will print blurred; use one at least {px} px wide',
  'picture-without-code': 'No code was found in this picture: try it with a phone first',
  'address-unusable':     '“{address}” is no address that a phone can open: it must begin with https://',
  'host-blocked':         'Messaging apps often block {host}; a plate lasts for years, so use a host of your own',
  'host-local':           '{host} opens on your own machine only: the code would lead nowhere',
  'host-plain':           '{host} is not https; messaging apps refuse it',

  // What mends it
  'fix-enlarge':      'Enlarge the plate',
  'fix-level-medium': 'Use level M',
  'fix-code-type':    'Dial directly instead',
  'fix-https':        'Add https://',
  'fix-no-holes':     'Remove the holes',
  'fix-move-dropped': 'Move it to the label or tip',
  'fix-only-number':  'Keep only the number',

  // A line of the command line
  'severity-spoils':  'spoils',
  'severity-risk':    'risk',
  'severity-note':    'note',
  'with-fix':         '{text} ({fix})',
} satisfies Pack['findings'];
