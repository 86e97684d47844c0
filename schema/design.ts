/** The design: an archive after import, with nothing optional and nothing invalid. Lengths in mm. */
import type { FontKey, NumFontId } from './catalog/fonts.ts';
import type { StyleId } from './catalog/styles.ts';

export type TitleFont = FontKey | { readonly custom: string };
export type QrType = 'tel' | 'link' | 'vcard' | 'text' | 'custom';

export interface Phone {
  /** Kept as it stands, however long; at most 8 characters go into a relay address or an exported archive. */
  readonly label: string;
  /** As typed; empty = the row is unfilled: not drawn, encoded or counted. */
  readonly num: string;
}

export interface Design {
  readonly style: StyleId;
  readonly font: TitleFont;
  readonly numFont: NumFontId;
  readonly size: { readonly w: number; readonly h: number; readonly r: number; readonly holes: boolean };
  readonly text: {
    readonly align: 'center' | 'left';
    readonly title: string;
    readonly sub: string;
    readonly tip: string;
  };
  /** 1 to 3 rows, unfilled ones among them. */
  readonly phones: readonly Phone[];
  readonly qr: {
    readonly on: boolean;
    readonly mode: 'auto' | 'image';
    readonly type: QrType;
    readonly ec: 'H' | 'M';
    readonly text: string;
    readonly label: string;
    readonly image: string;
  };
}

/** Whether a row has a number to print; blanks alone are none. */
export function isFilled(phone: Phone): boolean {
  return phone.num.trim() !== '';
}
