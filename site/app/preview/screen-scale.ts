/**
 * How many of the screen's own pixels a millimetre has. No browser knows it (a CSS millimetre is a convention), so a bank card held to
 * the screen tells, once a screen. Kept in device pixels, so that zooming the page changes nothing.
 */

/** ISO/IEC 7810, ID-1: cards of banks, and identity cards. */
export const cardMm = { width: 85.6, height: 53.98, radius: 3.18 } as const;

export interface ScreenScale {
  /** CSS px a millimetre. */
  readonly pxPerMm: number;
  readonly measured: boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The screen, as far as a page can tell screens apart, and the zoom. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
}

const cssPxPerMm = 96 / 25.4;
/** Beyond these no screen is: a stadium's, and a microscope's. */
const minDevicePx = 1;
const maxDevicePx = 60;

/** The measured scale of this screen, else what CSS supposes. */
export function readScale(store: Store | undefined, screen: Screen): ScreenScale {
  const device = Number(read(store)[keyOf(screen)]);
  return device >= minDevicePx && device <= maxDevicePx
    ? { pxPerMm: device / screen.devicePixelRatio, measured: true }
    : { pxPerMm: cssPxPerMm, measured: false };
}

/** Where storage is forbidden the scale holds for this visit. */
export function saveScale(store: Store | undefined, screen: Screen, pxPerMm: number): void {
  try {
    const device = Math.round(pxPerMm * screen.devicePixelRatio * 1000) / 1000;
    store?.setItem(key, JSON.stringify({ ...read(store), [keyOf(screen)]: device }));
  } catch {
    // Full or forbidden.
  }
}

const key = 'sign-designer-screens';

/** Zooming changes width and ratio together; their product stays. */
function keyOf({ width, height, devicePixelRatio }: Screen): string {
  const sides = [width, height].map((side) => Math.round(side * devicePixelRatio));
  return `${Math.max(...sides)}x${Math.min(...sides)}`;
}

function read(store: Store | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(store?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value as Readonly<Record<string, unknown>> : {};
  } catch {
    return {};
  }
}
