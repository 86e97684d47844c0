/**
 * Device pixels per millimetre of the screen. Browsers do not know it (a CSS millimetre is a convention), so the user measures a bank card
 * once per screen. Stored in device pixels, so that zooming the page changes nothing.
 */
import { keep, readKept } from '../state/kept.ts';

/** ISO/IEC 7810, ID-1: cards of banks, and identity cards. */
export const cardMm = { width: 85.6, height: 53.98, radius: 3.18 } as const;

export interface ScreenScale {
  /** CSS px per millimetre. */
  readonly pxPerMm: number;
  readonly measured: boolean;
}

/** Identifies the screen, as far as a page can, and the zoom. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
}

const cssPxPerMm = 96 / 25.4;
/** Limits of plausible screens. */
const minDevicePx = 1;
const maxDevicePx = 60;

/** The measured scale of this screen, else the CSS convention. */
export function readScale(screen: Screen): ScreenScale {
  const device = Number(readKept(key)[keyOf(screen)]);
  return device >= minDevicePx && device <= maxDevicePx
    ? { pxPerMm: device / screen.devicePixelRatio, measured: true }
    : { pxPerMm: cssPxPerMm, measured: false };
}

/** Where storage is blocked the scale lasts for this visit. */
export function saveScale(screen: Screen, pxPerMm: number): void {
  const device = Math.round(pxPerMm * screen.devicePixelRatio * 1000) / 1000;
  keep(key, { ...readKept(key), [keyOf(screen)]: device });
}

const key = 'sign-designer-screens';

/** Zooming changes width and ratio together; their product stays. */
function keyOf({ width, height, devicePixelRatio }: Screen): string {
  const sides = [width, height].map((side) => Math.round(side * devicePixelRatio));
  return `${Math.max(...sides)}x${Math.min(...sides)}`;
}
