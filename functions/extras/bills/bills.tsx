/** Bills of payment services and banks, read into an account: the form, its preview and what is recorded. */
import { sweepBills } from '../../ingest/data/bills/kept-bill.ts';
import { accountOptions, options } from '../../ingest/console/options.tsx';
import type { Html } from '../../ingest/console/page.ts';
import { type ConsoleContext, word } from '../../ingest/console/world.ts';
import type { Extra } from '../../ingest/extra.ts';
import type { Account } from '../../ingest/store/entry.ts';
import { addBillRoutes } from './bill-page.ts';

export const bills: Extra = {
  addRoutes: addBillRoutes,
  dataSection: billSection,
  uploads: ['/admin/data/bills'],
  sweep: ({ kv, clock }) => sweepBills(kv, clock()),
};

// deno-fmt-ignore
const bankFields = ['bankDate', 'bankAmount', 'bankDirection', 'bankIn', 'bankOut', 'bankCurrency', 'bankBalance', 'bankAbout', 'bankWallet'] as const;
const bankChoices = {
  bankSigns: [['spent', 'signsSpent'], ['received', 'signsReceived']],
  bankDates: [['dmy', 'datesDmy'], ['mdy', 'datesMdy']],
} as const;
const bankNames = Object.keys(bankChoices) as (keyof typeof bankChoices)[];

function billSection(
  c: ConsoleContext,
  accounts: readonly Account[],
  typed: Readonly<Record<string, string>>,
): Html {
  return (
    <section>
      <h2>{word(c, 'bill')}</h2>
      <p class='muted'>{word(c, 'billLead')}</p>
      <form method='post' action='/admin/data/bills' enctype='multipart/form-data'>
        <label>
          {word(c, 'account')}
          <select name='account'>{accountOptions(accounts, typed['account'])}</select>
        </label>
        <label>
          {word(c, 'billFile')}
          <input type='file' name='file' required accept='.csv,.txt,.xlsx,.zip' />
        </label>
        <details open={[...bankFields, ...bankNames].some((name) => typed[name])}>
          <summary>{word(c, 'billBank')}</summary>
          <p class='muted'>{word(c, 'billBankHint')}</p>
          {bankFields.map((name) => (
            <label>
              {word(c, name)}
              <input name={name} value={typed[name] ?? ''} autocomplete='off' />
            </label>
          ))}
          {bankNames.map((name) => (
            <label>
              {word(c, name)}
              <select name={name}>
                {options([
                  ['', word(c, 'bankUnsaid')],
                  ...bankChoices[name].map(([id, said]) => [id, word(c, said)] as const),
                ], typed[name])}
              </select>
            </label>
          ))}
        </details>
        <button>{word(c, 'billShow')}</button>
      </form>
    </section>
  );
}
