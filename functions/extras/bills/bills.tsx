/** Bills of payment services and banks, read into an account: the form, its preview and what is recorded. */
import { sweepBills } from '../../ingest/data/bills/pending-bill.ts';
import { type ConsoleContext, type Fields } from '../../ingest/console/world.ts';
import type { Extra } from '../../ingest/extra.ts';
import type { Account } from '../../ingest/store/stored-shapes.ts';
import { addBillRoutes } from './bill-page.ts';
import { accountOptions, Field, type Html, named, Select } from '../../ingest/console/ui.tsx';
import { word } from './words.ts';

export const bills: Extra = {
  addRoutes: addBillRoutes,
  dataSection: billSection,
  accountLinks: (account) => [[`data?account=${account}`, 'bill']],
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

function billSection(c: ConsoleContext, accounts: readonly Account[], typed: Fields): Html {
  return (
    <section>
      <h2>{word(c, 'bill')}</h2>
      <p class='muted'>{word(c, 'billLead')}</p>
      <form method='post' action='/admin/data/bills' enctype='multipart/form-data'>
        <Select {...named(c, 'account')} options={accountOptions(accounts)} chosen={typed['account']} />
        <Field label={word(c, 'billFile')} type='file' name='file' required accept='.csv,.txt,.xlsx,.zip' />
        <details open={[...bankFields, ...bankNames].some((name) => typed[name])}>
          <summary>{word(c, 'billBank')}</summary>
          <p class='muted'>{word(c, 'billBankHint')}</p>
          {bankFields.map((name) => (
            <Field
              label={word(c, name)}
              name={name}
              value={typed[name] ?? ''}
              autocomplete='off'
            />
          ))}
          {bankNames.map((name) => (
            <Select
              label={word(c, name)}
              name={name}
              options={[
                ['', word(c, 'bankUnsaid')],
                ...bankChoices[name].map(([id, said]) => [id, word(c, said)] as const),
              ]}
              chosen={typed[name]}
            />
          ))}
        </details>
        <button>{word(c, 'billShow')}</button>
      </form>
    </section>
  );
}
