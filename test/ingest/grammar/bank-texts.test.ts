/**
 * Texts of banks and apps, and lines, in the forms that public bug reports of other programs show; wordings and numbers are our own. A currency that
 * no row knows and a text that was cut off are refused; what stands behind the balance decides nothing.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { digitsOf, isCurrency } from '../../../functions/ingest/grammar/money/currency.ts';
import type { MoneyDraft } from '../../../functions/ingest/store/stored-shapes.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readers } from './readers.ts';

const rows = readFileSync(new URL('./texts-from-reports.tsv', import.meta.url), 'utf8').split('\n')
  .filter((row) => row !== '' && !row.startsWith('//'))
  .map((row) => row.split('\t') as [expected: string, text: string]);

const letters = { expense: 'E', income: 'I', transfer: 'T' };

function shown(draft: MoneyDraft): string {
  const { direction, amountMinor, currency, day, category, wallet, toWallet } = draft;
  const digits = isCurrency(currency) ? digitsOf(currency) : 2;
  const amount = (amountMinor / 10 ** digits).toFixed(digits);
  const to = toWallet === undefined ? '' : ` > ${toWallet ?? '-'}`;
  return `${letters[direction]} ${amount} ${currency} ${day} ${category} ${wallet ?? '-'}${to}`;
}

test.each(rows)('%s: %s', (expected, text) => {
  const read = readLines(text.replaceAll('\\n', '\n'), {
    today: '2026-11-26',
    settings: defaultSettings,
    readers,
  });
  const got = 'refused' in read ? 'refused' : read.value.map(({ draft }) => shown(draft)).join(' + ');
  expect(got).toBe(expected);
});
