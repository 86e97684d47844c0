/** What the first script of the page says, in English. It is inlined in the page. */
import type { relay as zh } from '../zh/relay.ts';

// deno-fmt-ignore
export const relay = {
  // The page that a scanned code opens
  title:    'Contact the car owner',
  lead:     'Tap to call and ask for the car to be moved',
  damaged:  'The number in this link is incomplete. Scan the code again, or open the whole link.',
  doubtful: 'This is not the length of a phone number: part of it may be missing',
  call:     'Call',
  message:  'Text',
  polite:   'Hello, your car is blocking mine. Could you please move it? Thank you!',
  copy:     'Copy',
  copied:   'Copied',
  select:   'Press and hold the number to copy it',
  privacy:  'The numbers are in the link itself; this page sends nothing anywhere',

  // While the designer is on its way
  opening:  'Opening the sign designer…',
  failed:   'The designer did not open. Check the connection and try again.',
  again:    'Try again',
  old:      'This browser is too old for the designer. Please open the page in your system browser.',
} satisfies Record<keyof typeof zh, string>;
