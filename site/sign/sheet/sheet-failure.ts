/** Why a plate is not on a sheet, in words: its size, that of the paper, and which papers have room for it. */
import { FileFailure } from '../../messages/file-failure.ts';
import { type Paper, type PaperId, papers, papersFor } from './papers.ts';
import type { SheetProblem } from './sheet.ts';

/** `nameOf`: what the user chooses papers by. */
export function sheetFailure(
  { widthMm: w, heightMm: h, paper: id }: Omit<SheetProblem, 'plate'>,
  nameOf: (paper: PaperId) => string = (paper) => papers[paper].name,
): FileFailure {
  const paper: Paper = typeof id === 'string' ? papers[id] : id;
  const { labels, ...sheet } = paper;
  const { widthMm: maxW, heightMm: maxH } = labels ?? sheet;
  const sizes = { w, h, paper: typeof id === 'string' ? nameOf(id) : id.name, maxW, maxH };
  const others = papersFor({ widthMm: w, heightMm: h }).map(nameOf).join(' / ');
  return others === ''
    ? new FileFailure('no-paper', sizes)
    : new FileFailure('paper-too-small', { ...sizes, others });
}
