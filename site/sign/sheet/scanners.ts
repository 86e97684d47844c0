/**
 * What each scanner does with each kind of code, as far as reliably known. `promised`: the archive format says so; `reported`:
 * seen in a public report; `old`: read off versions of 2013 to 2018; `unknown`: nothing reliable was found, so it has to be tried.
 */
import type { Design, QrType } from '../../../schema/archive.ts';
import type { SheetRow } from './sheet-words.ts';

/** Scanner and certainty are rows of the sheets' messages as well, which name them. */
export interface Expectation {
  readonly scanner: 'camera' | 'wechat' | 'other' | 'firefox';
  readonly certainty: 'promised' | 'reported' | 'old' | 'unknown';
  readonly text: SheetRow;
}
type Line = readonly [Expectation['scanner'], Expectation['certainty'], SheetRow];

// deno-fmt-ignore
const rows: Readonly<Record<QrType | 'picture', readonly Line[]>> = {
  tel:     [['camera', 'promised', 'telCamera'],    ['wechat', 'reported', 'telWechat'],  ['firefox', 'reported', 'telFirefox'], ['other', 'unknown', 'untried']],
  link:    [['camera', 'promised', 'linkCamera'],   ['wechat', 'promised', 'linkWechat'], ['other', 'reported', 'linkOther']],
  vcard:   [['camera', 'promised', 'vcardCamera'],  ['wechat', 'old', 'vcardWechat'],     ['other', 'unknown', 'untried']],
  text:    [['camera', 'promised', 'textCamera'],   ['wechat', 'old', 'textWechat'],      ['other', 'unknown', 'untried']],
  custom:  [['camera', 'promised', 'customCamera'], ['wechat', 'old', 'customWechat'],    ['other', 'reported', 'customOther']],
  picture: [['wechat', 'unknown', 'picture'],       ['camera', 'unknown', 'picture']],
};

export function expectationsOf({ mode, type }: Design['qr']): readonly Expectation[] {
  return rows[mode === 'image' ? 'picture' : type].map(([scanner, certainty, text]) => ({
    scanner,
    certainty,
    text,
  }));
}
