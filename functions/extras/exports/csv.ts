/**
 * Entries as CSV for spreadsheets (RFC 4180, UTF-8 with a byte order mark). Amounts are unsigned and the direction is a column of its own, so that no
 * number needs the apostrophe that protects texts against CSV injection (OWASP).
 */
import { dateTime } from '../../ingest/console/ui.tsx';
import { csvLine } from '../../../schema/spreadsheet/delimited.ts';
import { type Account, codeOf, type Entry } from '../../ingest/store/stored-shapes.ts';
import { isCurrency, plainMoney } from '../../ingest/grammar/money/currency.ts';
import { directionName } from '../../ingest/answers/entries-in-words.ts';
import { billSources } from '../../ingest/data/bills/bill.ts';
import { sourceOfCredential } from '../../ingest/data/bills/entries.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import { listCredentials } from '../../ingest/store/credential.ts';
import { readAccounts, readEntries } from '../../ingest/data/read-all-entries.ts';

// deno-fmt-ignore
const columns = ['账本', '日期', '收支', '金额', '币种', '分类', '账户', '说明', '标签', '状态', '编号', '记录时间', '来源', '原文', '转入账户'] as const;

export async function* writeCsv({ kv, account }: ExportOptions): AsyncIterable<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (const one of await readAccounts(kv, account)) {
    const credentials = await listCredentials(kv, one.id);
    const labels = new Map(credentials.map(({ credential: { id, label } }) => [id, label]));
    for await (const entry of readEntries(kv, one.id)) {
      // Whoever sums the column would count both a corrected entry and what it replaced. JSON Lines has all of them.
      if (!entry.undone) yield csvRow(cellsOf(entry, { account: one, labels }));
    }
  }
}

function cellsOf(
  entry: Entry,
  { account, labels }: { readonly account: Account; readonly labels: ReadonlyMap<string, string> },
): readonly string[] {
  const money = entry.type === 'money' ? entry : null;
  const source = sourceOfCredential(entry.credential);
  return [
    account.name,
    entry.day,
    entry.type === 'money'
      ? directionName(entry.direction, 'zh-CN')
      : entry.type === 'diary'
      ? '日记'
      : '对账',
    entry.type === 'diary'
      ? ''
      : amountOf(entry.type === 'money' ? entry : { ...entry, amountMinor: entry.balanceMinor }),
    entry.type === 'diary' ? '' : entry.currency,
    money?.category ?? '',
    entry.type === 'diary' ? '' : entry.wallet ?? '',
    entry.note,
    entry.tags.join(' '),
    '有效',
    codeOf(entry),
    dateTime(entry.at, account.settings.timeZone),
    labels.get(entry.credential) ?? (source ? `账单 ${billSources[source][0]}` : entry.credential),
    entry.text,
    money?.toWallet ?? '',
  ];
}

export function amountOf({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  if (!isCurrency(currency)) return String(amountMinor);
  return `${amountMinor < 0 ? '-' : ''}${plainMoney(Math.abs(amountMinor), currency)}`;
}

export function csvRow(cells: readonly string[]): string {
  return `${csvLine(cells.map(withoutFormula))}\r\n`;
}

/** Without the apostrophe against formulas, for files that programs read. */
export function cellRow(cells: readonly string[], end = '\n'): string {
  return `${csvLine(cells)}${end}`;
}

/** The characters that start a formula in a spreadsheet, with the full-width forms of East Asian ones. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text;
}
