/** Words of the parts that are loaded on demand, in English. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const dialogs = {
  // Menu
  language:        'Language',
  theme:           'Appearance',
  themeAuto:       'System',
  themeLight:      'Light',
  themeDark:       'Dark',
  startOver:       'Start over',
  startedOver:     'Started over',
  savedHere:       'Saved in this browser by itself. Browsers forget: export a file to keep it.',

  // Catalogue fonts
  customFont:      'Another font',
  customHint:      'A name of the Fontsource catalogue, such as LXGW WenKai TC. Its Chinese is checked first; then the characters you need are fetched from jsdelivr.',
  customUse:       'Look up',
  custom:          'In use',
  customLooking:   'Looking up “{font}”…',
  customFetching:  'Fetching “{font}”: {done} / {total}',
  customAll:       '“{font}” has all {of} common characters of signs. It is in use now.',
  customSome:      '“{font}” has {has} of {of} common characters of signs. It is in use now; Noto Sans SC sets the rest.',
  customOurs:      '“{font}” is one of ours. It is in use now.',
  customUnknown:   'The catalogue has no “{font}”. Type the name as on fontsource.org.',
  customNotChinese: '“{font}” has no Chinese; nothing was changed.',
  customFew:       '“{font}” has only {has} of {of} common characters of signs; nothing was changed.',
  customOffline:   'The catalogue cannot be reached. Check the connection and look it up again.',
  customUnreadable: 'The files of “{font}” cannot be read; nothing was changed.',

  // The design in two tabs
  otherTab:        'Another tab has changed the design. Only the last change is kept.',
  otherTake:       'Use that one',
  otherStay:       'Keep this one',
  otherTaken:      'This is the design of the other tab now',

  // Keeping the page like an app
  installOffer:    'This page can be installed, and works without a network.',
  install:         'Install',
  installByHand:   'To keep this page: tap Share, then “Add to Home Screen”. It works without a network.',

  learn:           'Guides and gallery',

  // Real size
  realSize:        'Real size',
  windscreen:      'Windscreen',
  windscreenDrawn: 'A windscreen seen from outside',
  windscreenHint:  'The glass is drawn {glass} mm wide, the plate of {w} × {h} mm in proportion',
  measure:         'Calibrate',
  measureTitle:    'Calibrate the screen',
  measureCard:     'Hold a bank card here',
  measureHint:     'Hold a bank card to the screen and move the slider until the frame is as large as the card. Once per screen; stored in this browser only.',
  measureSlide:    'Size of the frame',
  measureDone:     'It matches',

  // Trying the code
  scanTitle:       'Try the code',
  scanHint:        'The picture that is exported, made as small and as soft as a phone would see it, is read by a decoder. It errs on the safe side; print the test page before you order.',
  scanTry:         'Try it now',
  scanSheet:       'Test page (PDF)',
  scanning:        'Reading…',
  scanNoCode:      'There is no code to read on the plate.',
  scanFailed:      'It could not be tried: {reason}',
  scanArm:         'Held close (about {m} m): ',
  scanGlass:       'Through a windscreen (about {m} m): ',
  scanReads:       'it reads',
  scanReadsNot:    'it does not read',
  scanReadsWrong:  'it reads something else',
  scanSays:        'It says: {text}',
  scanLargerArm:   'Too dense or too small: enlarge the plate, shorten the content, or lower the error correction.',
  scanLargerGlass: 'People have to come close. A larger plate, less content or lower error correction lets it read from here.',
  marginTitle:     'How well it scans (estimate)',
  marginHint:      'Two decoders look through a modelled phone camera from ever farther away, at a steeper tilt, through more dirt, until they fail.',
  marginTry:       'Measure it',
  marginAgain:     'Measure again',
  marginBusy:      'Measuring…',
  marginChanges:   'Looking for the change that helps most…',
  marginFine:      'It reads in all common situations.',
  marginOne:       'Only one decoder could be used here.',
  marginPartial:   'Time ran out before all was measured: the true figures may be better.',
  marginPicture:   'Distance in metres at which it reads, by tilt: {points}',
  marginTilt:      'tilt',
  marginMetres:    'm',
  marginDetails:   'All figures',
  scanners:        'What each scanner does',
  fileNameScan:    'scan-test',

  // Where downloads are blocked
  keepTitle:       'Keep it',
  keepBlocked:     'Pages inside {app} cannot download files. This works:',
  keepNoDownload:  'If the download did not arrive, this works:',
  keepPicture:     'Press and hold the picture and save it. It has 300 dpi, enough to print.',
  keepBrowser:     'For the PDF: copy the archive as text, open this page in your browser from the “···” menu, and paste it there.',
  keepFolder:      '{file} is usually under Downloads or in Files; if it is not, download it again.',
  keepAgain:       'Download {file} again',
  keepCopy:        'Copy the archive as text',
  keepCopied:      'Copied',
  keepAnyway:      'Try to download {file} all the same',
  appWechat:       'WeChat',
  appQq:           'QQ',
  appWeibo:        'Weibo',
} satisfies Pack['dialogs'];
