import { expect } from 'vitest';
import { importArchiveText } from '../../schema/import.ts';
import { reopen } from '../../site/paint/archive/reopen.ts';

/** The design that a file carries. */
export async function carried({ bytes }: { readonly bytes: Uint8Array }) {
  const found = await reopen(new Uint8Array(bytes));
  expect(found.kind).toBe('archive');
  const { design, problems } = importArchiveText((found as { readonly text: string }).text);
  expect(problems).toEqual([]);
  return design!;
}
