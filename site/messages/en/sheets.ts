/** What stands on printed sheets, and what each scanner does with a code, in English. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const sheets = {
  // The page that tests the code
  title:        'Scan test',
  stepPrint:    '1. Print at actual size (100 %) and check that the bar at the foot measures 100 mm.',
  stepScan:     '2. Lay this page behind the windscreen and scan it from outside with each of the tools below.',
  stepAgain:    '3. Try again at dusk, in glaring sun and in a garage without a network before you order plates.',
  side:         'The code is {mm} mm wide, as on the plate',
  certain:      '{text} ({certainty})',

  // Beside the bar of 100 mm
  scaleNote:    'This bar must measure 100 mm. If it does not, print again at 100 % (actual size).',

  // Scanners
  camera:       'Phone camera',
  wechat:       'WeChat',
  firefox:      'Firefox for Android',
  other:        'Alipay, Douyin and others',

  // How sure it is
  promised:     'as intended',
  reported:     'reported',
  old:          'seen in old versions',
  unknown:      'nothing reliable known',

  // What each does with each type of code
  untried:      'Has to be tried',
  telCamera:    'Dials the first number',
  telWechat:    'Not dependable with dial codes; nothing at all without a network',
  telFirefox:   'Does not dial',
  linkCamera:   'Opens the dial page with every number',
  linkWechat:   'Opens the dial page; free and shared hosts are often blocked, so use your own. The link passes through its servers, numbers and all',
  linkOther:    'Alipay was seen to refuse pages',
  vcardCamera:  'Offers to save a contact',
  vcardWechat:  'Showed a contact with a way to dial; today it may not',
  textCamera:   'Reads the number; how it is shown differs',
  textWechat:   'Showed a page of text; the number has to be dialled by hand',
  customCamera: 'Opens an address; anything else differs',
  customWechat: 'Opened an address, showed the rest as text',
  customOther:  'Some scanners garble Chinese',
  picture:      'Depends on whose code the picture shows',
} satisfies Pack['sheets'];
