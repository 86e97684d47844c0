/** Accounts: the list, one account with its credentials, its settings. */
import { changeAccount, createAccount, listAccounts } from '../../store/account.ts';
import { type Account, type Language, languages } from '../../store/entry.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { bindingsSection } from './binding-page.tsx';
import { credentialsSection } from './credential-pages.tsx';
import { categoryLabel } from '../../grammar/category-names.ts';
import { say } from '../words.ts';
import { unknownAccount } from '../refusal.tsx';
import { fieldsOf, readSettings, type SettingsFields } from './settings-form.ts';
import {
  carriedAccount,
  type ConsoleContext,
  type ConsoleDeps,
  done,
  page,
  readForm,
  readName,
  type Routes,
  word,
} from '../world.ts';
import { dateTime, Field, type Html, languageNote, NameField, notice, PostForm, Select } from '../ui.tsx';

const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' };

export const addAccountRoutes: Routes = (app, world) => {
  app.get('/accounts', async (c) => accountsPage(c, { accounts: await listAccounts(world.kv) }));

  app.post('/accounts', async (c) => {
    const { name: typed = '' } = await readForm(c);
    const name = readName(typed);
    const accounts = await listAccounts(world.kv);
    const fault = name === ''
      ? word(c, 'nameEmpty')
      : accounts.some((account) => account.name === name)
      ? word(c, 'nameTaken', { name })
      : undefined;
    if (fault !== undefined) return accountsPage(c, { accounts, fault, typed });
    const account = await createAccount(world, { name, settings: { language: c.get('language') } });
    return done(c, { account: account.id, name }, `/admin/accounts/${account.id}`, 201);
  });

  app.get('/accounts/:account', async (c) => {
    const account = c.get('account');
    return accountPage(c, { world, account, saved: c.req.query('saved') === '1' });
  });

  app.post('/accounts/:account', async (c) => {
    const account = c.get('account');
    const form = await readForm(c);
    const typed = { ...fieldsOf(account, c.get('language')), ...form };
    const name = readName(typed.name);
    const read = readSettings(typed, c.get('language'), account.settings);
    const taken = (await listAccounts(world.kv)).some((other) =>
      other.id !== account.id && other.name === name
    );
    const faults = [
      ...(name === '' ? [word(c, 'nameEmpty')] : taken ? [word(c, 'nameTaken', { name })] : []),
      ...('faults' in read ? read.faults : []),
    ];
    if ('faults' in read || faults.length > 0) return accountPage(c, { world, account, faults, typed });
    await changeAccount(world, account.id, { name, settings: read.settings });
    return c.redirect(`/admin/accounts/${account.id}?saved=1`, 303);
  });

  app.post('/accounts/:account/forget', async (c) => {
    const { note } = await readForm(c);
    const account = await changeAccount(world, c.get('account').id, ({ learned = [] }) => ({
      learned: learned.filter((lesson) => lesson.note !== note),
    }));
    if (!account) return unknownAccount(c, c.req.param('account'));
    return c.redirect(`/admin/accounts/${account.id}`, 303);
  });

  // Not /:step: beside /erase, Hono could not match all routes by one regular expression.
  for (const step of ['enable', 'disable'] as const) {
    app.post(`/accounts/:account/${step}`, async (c) => {
      const disabled = step === 'disable';
      const account = await changeAccount(world, c.get('account').id, { disabled });
      if (!account) return unknownAccount(c, c.req.param('account'));
      return c.redirect(`/admin/accounts/${account.id}`, 303);
    });
  }
};

interface AccountsView {
  readonly accounts: readonly Account[];
  readonly fault?: string;
  readonly typed?: string;
}

function accountsPage(
  c: ConsoleContext,
  { accounts, fault, typed = '' }: AccountsView,
): Response | Promise<Response> {
  const cards = accounts.map(({ id, name, disabled, createdAt, settings }) => (
    <a href={`/admin/accounts/${id}`}>
      <strong>{name}</strong> {disabled ? <span class='chip off'>{word(c, 'disabled')}</span> : ''}
      <br />
      <small>
        {settings.currency} · {settings.timeZone} · {dateTime(createdAt, settings.timeZone).slice(0, 10)}
      </small>
    </a>
  ));
  const body = (
    <>
      {accounts.length === 0 ? <p>{word(c, 'noAccounts')}</p> : (
        <>
          <div class='cards'>{cards}</div>
          <br />
        </>
      )}
      <section>
        <h2>{word(c, 'newAccount')}</h2>
        <PostForm to='/admin/accounts' className='row' submit={word(c, 'create')}>
          <NameField label={word(c, 'accountName')} value={typed} />
        </PostForm>
      </section>
    </>
  );
  return page(c, { title: word(c, 'accounts'), body, fault, place: 'accounts', account: carriedAccount(c) });
}

interface AccountView {
  readonly world: ConsoleDeps;
  readonly account: Account;
  readonly saved?: boolean;
  readonly faults?: readonly string[];
  readonly typed?: SettingsFields;
}

async function accountPage(
  c: ConsoleContext,
  { world, account, saved = false, faults = [], typed }: AccountView,
): Promise<Response> {
  const body = (
    <>
      {saved ? notice(word(c, 'saved')) : ''}
      {faults.map((fault) => notice(fault, 'bad'))}
      {account.disabled ? notice(`${word(c, 'disabled')} · ${word(c, 'disabledHint')}`, 'warn') : ''}
      <p class='row'>
        {world.extras.flatMap(({ accountLinks }) => accountLinks?.(account.id) ?? []).map(([path, name]) => (
          <a class='button plain' href={`/admin/${path}`}>{word(c, name)}</a>
        ))}
      </p>
      <p class='muted'>{word(c, 'passwordBefore')}</p>
      {languageNote(c.get('language'), account)}
      {await credentialsSection(c, { world, account })}
      {await bindingsSection(c, { world, account })}
      {learnedSection(c, account)} {settingsSection(c, { account, typed })}
      <section>
        <PostForm
          to={`/admin/accounts/${account.id}/${account.disabled ? 'enable' : 'disable'}`}
          submit={word(c, account.disabled ? 'enable' : 'disable')}
          tone={account.disabled ? 'plain' : 'bad'}
        >
          <p class='muted'>{word(c, 'disabledHint')}</p>
        </PostForm>
        <p class='muted'>{word(c, 'eraseHint')}</p>
        <a class='button plain' href={`/admin/accounts/${account.id}/erase`}>{word(c, 'erase')}…</a>
      </section>
    </>
  );
  return page(
    c,
    { title: account.name, body, place: 'accounts', account: account.id },
    faults.length === 0 ? 200 : 422,
  );
}

/** What `#category`, corrections and signs have taught, the latest first. */
function learnedSection(c: ConsoleContext, { id, learned = [], settings }: Account): Html | '' {
  if (learned.length === 0) return '';
  const language = c.get('language');
  const rows = learned.toReversed().map(({ note, category, direction }) => (
    <li>
      <PostForm
        to={`/admin/accounts/${id}/forget`}
        className='row'
        carries={{ note }}
        submit={word(c, 'forget')}
        tone='plain'
      >
        <span>
          <strong>{note}</strong> → {[
            ...(category === undefined ? [] : [categoryLabel(category, settings.language ?? 'zh-CN')]),
            ...(direction === undefined ? [] : [say(language, direction)]),
          ].join(' · ')}
        </span>
      </PostForm>
    </li>
  ));
  return (
    <section>
      <details>
        <summary>
          <strong>{word(c, 'learned')}</strong> {learned.length}
        </summary>
        <p class='muted'>{word(c, 'learnedHint')}</p>
        <ul class='plain'>{rows}</ul>
      </details>
    </section>
  );
}

function settingsSection(
  c: ConsoleContext,
  { account, typed }: { readonly account: Account; readonly typed: SettingsFields | undefined },
): Html {
  const fields = typed ?? fieldsOf(account, c.get('language'));
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <section>
      <details open={typed !== undefined}>
        <summary>
          <strong>{word(c, 'settings')}</strong>
        </summary>
        <PostForm to={`/admin/accounts/${account.id}`} submit={word(c, 'save')}>
          <NameField label={word(c, 'accountName')} value={fields.name} />
          <Field
            label={word(c, 'timeZone')}
            name='timeZone'
            value={fields.timeZone}
            required
            list='zones'
            placeholder={defaultSettings.timeZone}
          />
          <datalist id='zones'>{zones.map((zone) => <option value={zone}></option>)}</datalist>
          <Field
            label={word(c, 'currency')}
            name='currency'
            value={fields.currency}
            required
            maxlength={3}
            size={3}
          />
          <Field
            label={word(c, 'dayStart')}
            hint={word(c, 'dayStartHint')}
            name='dayStart'
            value={fields.dayStart}
            required
            pattern='[0-9]{1,2}:[0-9]{2}'
          />
          <label>
            {word(c, 'categories')}
            <textarea name='categories' rows={12} spellcheck={false}>{fields.categories}</textarea>
            <small>{word(c, 'categoriesHint')}</small>
          </label>
          <Field
            label={word(c, 'wallets')}
            hint={word(c, 'walletsHint')}
            name='wallets'
            value={fields.wallets}
          />
          <div id='language'>
            <Select
              label={word(c, 'answerLanguage')}
              name='language'
              options={languages.map((language) => [language, languageNames[language]])}
              chosen={fields.language}
            />
          </div>
        </PostForm>
      </details>
    </section>
  );
}
