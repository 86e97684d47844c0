/** The paper that sheets are printed on, as it is chosen. */
import { ownPaper } from '../../sign/sheet/paper-space.ts';
import { type Paper, papers } from '../../sign/sheet/papers.ts';
import type { Size } from '../../sign/sheet/sheet-arrangement.ts';
import type { PanelWords } from '../i18n/panel-messages.ts';
import type { ExportSettings } from '../state/export-settings.ts';

type Choice = Pick<ExportSettings, 'paper' | 'ownPaper' | 'copies' | 'pressSheet'>;

/** `sizes`: of the plates, which a roll is as long as. */
export function sheetPaper(
  { paper, ownPaper: own, copies, pressSheet: isPress }: Choice,
  sizes: readonly Size[],
): Paper {
  return paper === 'own' ? ownPaper(own, { sizes, copies, isPress }) : { ...papers[paper], isPress };
}

export function paperName({ paper, ownPaper: { widthMm: w, heightMm: h } }: Choice, say: PanelWords): string {
  if (paper !== 'own') return papers[paper].name;
  return h === 'roll' ? say('paperRoll', { w }) : say('paperSize', { w, h });
}

/** In names of files. */
export function paperFileName(choice: Choice): string {
  const { paper, ownPaper: { widthMm: w, heightMm: h } } = choice;
  if (paper !== 'own') return papers[paper].name;
  return h === 'roll' ? `${w}` : `${w}x${h}`;
}

/** Labels are cut already. */
export function isOnLabels({ paper }: Choice): boolean {
  return paper !== 'own' && 'labels' in papers[paper];
}
