/** Which form a plate has, for what styles like on it: how long it is, how round, how small. Lengths in mm. */
import { isDisc } from './ink.ts';
import type { Plate } from './layout.ts';
import type { PlateForm } from './solver/preferences.ts';

/** What is tried where there is no room for what a style likes: it is drawn for plates with as little. */
const nextForm: Readonly<Partial<Record<PlateForm, PlateForm>>> = {
  rows: 'square',
  tall: 'upright',
  upright: 'tall',
  tag: 'wallet',
  wallet: 'pill',
  disc: 'square',
};

/** The forms for which a style may like arrangements of its own: that of the plate, and others. */
export function formsOf(plate: Plate, phones: number, align: 'center' | 'left'): readonly PlateForm[] {
  const forms = new Set<PlateForm>();
  for (let form = formOf(plate, phones); form && !forms.has(form); form = nextForm[form]) {
    forms.add(form);
    // A disc has an axis, but for texts that are flush left.
    if (form === 'disc' && align === 'center') break;
  }
  return [...forms];
}

function formOf(plate: Plate, phones: number): PlateForm | undefined {
  const share = plate.widthMm / plate.heightMm;
  const isLong = share > 2.8 || share < 1 / 1.8;
  const several = phones > 1;
  if (isDisc(plate)) return 'disc';
  if (isRound(plate)) return share <= 1.6 ? undefined : several ? 'rows' : 'pill';
  if (share > 1.2) return isLong ? 'bar' : several ? 'rows' : lyingForm(plate);
  if (share < 1 / 1.2) return several ? (isLong ? undefined : 'tall') : isLong ? 'strip' : 'upright';
  return several || !isSquare(plate) ? undefined : 'square';
}

function lyingForm({ widthMm, heightMm }: Plate): PlateForm | undefined {
  if (widthMm > maxCardMm) return widthMm < 1.6 * heightMm ? 'sheet' : undefined;
  return heightMm <= maxWalletMm ? 'wallet' : 'tag';
}

export function isRound({ widthMm, heightMm, radiusMm }: Plate): boolean {
  return radiusMm > 0.2 * Math.min(widthMm, heightMm);
}

export function isSquare(plate: Plate): boolean {
  return !isRound(plate) && plate.widthMm <= 1.15 * plate.heightMm && plate.heightMm <= 1.15 * plate.widthMm;
}

/** Height of cards for a wallet, and width of those a little larger. */
const maxWalletMm = 55;
const maxCardMm = 110;

export function isLandscape({ widthMm, heightMm, radiusMm }: Plate): boolean {
  return widthMm > 0.9 * heightMm && widthMm < 3.6 * heightMm && radiusMm < 0.2 * heightMm;
}
