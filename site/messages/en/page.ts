/** Words of the first load, in English. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const page = {
  // The page
  name:            'Sign Designer',
  plate:           'Preview of the plate',
  controls:        'Design controls',
  plateSays:       'Plate, {w} × {h} mm: {text}',
  plateSize:       '{w} × {h} mm',
  private:         'Made in your browser; no number is uploaded',
  drawing:         'Drawing…',
  fontFailed:      'The font did not load: {reason}',
  partFailed:      'This part did not load. Check the connection and try again.',
  notArchive:      'There is no plate to show here',
  newVersion:      'A new version was published, and parts of this one are gone.',
  reload:          'Reload',
  loading:         'Loading…',
  retry:           'Try again',
  close:           'Close',
  cancel:          'Cancel',
  undo:            'Undo',
  redo:            'Redo',
  open:            'Open',
  more:            'More',
  saveFailed:      'This browser refuses to save. Export a file before you close the page.',
  dropHere:        'Drop to open',

  // Tabs
  tabText:         'Text',
  tabStyle:        'Style',
  tabFont:         'Fonts',
  tabSize:         'Size',
  tabCode:         'Code',
  tabExport:       'Export',

  // Text and phones
  title:           'Title',
  titleHint:       '4 to 12 characters read best',
  sub:             'Subtitle',
  tip:             'Tip line',
  count:           '{n} / {most}',
  align:           'Alignment',
  alignCenter:     'Centre',
  alignLeft:       'Left',
  phones:          'Phones',
  phoneNum:        'Number',
  phoneNumN:       'Number {n}',
  phoneLabel:      'Label',
  phoneLabelN:     'Label of number {n}',
  tooLong:         'Printed whole; saved and shared copies keep the first {most} characters',
  atMost:          '{most} at most',
  addPhone:        'Add a number',
  removePhoneN:    'Remove number {n}',
  raisePhoneN:     'Move number {n} up',
  phonesHint:      'Up to 3. Empty rows are not printed; the code dials the first.',
  sample:          'A sample number. Type your own.',
  needsNumber:     'Type your phone number.',

  // Export
  download:        'Download PDF',
  exporting:       'Making {file}…',
  exportFailed:    '{file} could not be made: {reason}',

  // Where downloads are blocked
  keepPictureShort: 'Save the picture',

  // Open
  opened:          'Opened {name}',

  // What the doctor found
  checkFineShort:  'Ready to print',
  checkRisks:      { one: '{n} thing to look at', other: '{n} things to look at' },
  checkSpoils:     { one: '{n} thing would spoil the print', other: '{n} things would spoil the print' },
} satisfies Pack['page'];
