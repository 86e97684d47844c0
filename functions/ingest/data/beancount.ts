/**
 * Live entries as a Beancount ledger (beancount.github.io/docs/beancount_language_syntax.html): one transaction each. Names become account
 * components of letters, digits and hyphens; the name as it was stands in the metadata, as do tags, which Beancount wants in ASCII.
 */
import { createHash } from 'node:crypto';
import type { MoneyEntry } from '../store/entry.ts';
import { amountOf } from './csv.ts';
import type { Wish } from './json-lines.ts';
import { readAccounts, readEntries } from './ledger.ts';

/** Before every entry that a grammar reads. */
const opening = '1900-01-01';

export async function* writeBeancount({ kv, account }: Wish): AsyncIterable<string> {
  const hash = createHash('sha256');
  const out = (text: string): string => {
    hash.update(text);
    return text;
  };
  const accounts = await readAccounts(kv, account);
  const opened = new Set<string>();
  let transactions = 0;
  let diaries = 0;
  yield out('option "title" "记账"\n');
  for (const currency of new Set(accounts.map(({ settings }) => settings.currency))) {
    yield out(`option "operating_currency" ${quoted(currency)}\n`);
  }
  for (const one of accounts) {
    const owner = accounts.length > 1 ? [one.name] : [];
    for await (const entry of readEntries(kv, one.id)) {
      if (entry.undone) continue;
      if (entry.type !== 'money') {
        diaries++;
        continue;
      }
      const { lines, used } = transaction(entry, owner);
      for (const name of used) {
        if (opened.has(name)) continue;
        opened.add(name);
        yield out(`\n${opening} open ${name}\n`);
      }
      transactions++;
      yield out(`\n${lines.join('\n')}\n`);
    }
  }
  yield out(`\n; ${transactions} transactions; ${diaries} diary entries are no part of a ledger\n`);
  yield `; sha256 of all above: ${hash.digest('hex')}\n`;
}

function transaction(
  entry: MoneyEntry,
  owner: readonly string[],
): { readonly lines: readonly string[]; readonly used: readonly string[] } {
  const isIncome = entry.direction === 'income';
  const side = accountName([isIncome ? 'Income' : 'Expenses', ...owner, entry.category]);
  const wallet = accountName(['Assets', ...owner, entry.wallet ?? 'Unassigned']);
  const amount = `${amountOf(entry)} ${entry.currency}`;
  const more = [
    ['id', entry.id],
    ['category', entry.category],
    ...(entry.wallet === null ? [] : [['wallet', entry.wallet]]),
    ...(entry.tags.length === 0 ? [] : [['tags', entry.tags.join(' ')]]),
    ['text', entry.text],
  ] as const;
  return {
    used: [side, wallet],
    lines: [
      `${entry.day} * ${quoted(entry.note === '' ? entry.category : entry.note)}`,
      ...more.map(([key, value]) => `  ${key}: ${quoted(value!)}`),
      `  ${side}  ${isIncome ? '-' : ''}${amount}`,
      `  ${wallet}  ${isIncome ? '' : '-'}${amount}`,
    ],
  };
}

/** A component begins with an upper-case letter or a digit, which Chinese characters are not. */
function accountName([root, ...names]: readonly string[]): string {
  const parts = names.map((name) => {
    const plain = name.normalize('NFKC').replace(/[^\p{L}\p{Nd}]+/gu, '-').replace(/^-+|-+$/g, '');
    const upper = plain.slice(0, 1).toUpperCase() + plain.slice(1);
    return /^[\p{Lu}\p{Nd}]/u.test(upper) ? upper : `X-${upper}`;
  });
  return [root, ...parts].join(':');
}

function quoted(text: string): string {
  return `"${text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/["\\]/g, String.raw`\$&`)}"`;
}
