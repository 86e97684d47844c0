/** Accounts: the list, one account with its credentials, its settings. */
import { changeAccount, createAccount, listAccounts } from '../../store/account.ts';
import { type Account, type Language, languages } from '../../store/stored-shapes.ts';
import { defaultSettings } from '../../store/settings/default-settings.ts';
import { bindingsSection } from './binding-page.tsx';
import { credentialsSection } from './credential-pages.tsx';
import { currencies } from '../../grammar/money/currency.ts';
import { categoryLabel } from '../../grammar/category-names.ts';
import { say } from '../words.ts';
import { unknownAccount } from '../refusal.tsx';
import { fieldsOf, type Place, placeFaults, readSettings, type SettingsFields } from './settings-form.ts';
import type { ConsoleContext, Routes, Shown } from '../world.ts';
import { carriedAccount, done, page, readForm, readName, word } from '../world.ts';
import type { Html } from '../ui.tsx';
import { dateTime, Field, languageNote, named, NameField, notice, PostForm, Select } from '../ui.tsx';

const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' };

export const addAccountRoutes: Routes = (app) => {
  app.get('/accounts', async (c) => accountsPage(c, await listAccounts(c.var.world.kv)));

  app.post('/accounts', async (c) => {
    const { world } = c.var;
    const typed = await readForm(c);
    const { timeZone = defaultSettings.timeZone, currency = defaultSettings.currency } = typed;
    const name = readName(typed['name'] ?? '');
    const { language } = c.var;
    const accounts = await listAccounts(world.kv);
    const fault = name === ''
      ? word(c, 'nameEmpty')
      : accounts.some((account) => account.name === name)
      ? word(c, 'nameTaken', { name })
      : placeFaults({ timeZone, currency }, language)[0];
    if (fault !== undefined) return accountsPage(c, accounts, { fault, typed });
    const account = await createAccount(world, { name, settings: { language, timeZone, currency } });
    return done(c, { account: account.id, name }, `/admin/accounts/${account.id}`, 201);
  });

  app.get('/accounts/:account', (c) => accountPage(c, { saved: c.req.query('saved') === '1' }));

  app.post('/accounts/:account', async (c) => {
    const { world, account, language } = c.var;
    const form = await readForm(c);
    const typed = { ...fieldsOf(account, language), ...form };
    const name = readName(typed.name);
    const read = readSettings(typed, language, account.settings);
    const taken = (await listAccounts(world.kv)).some((other) =>
      other.id !== account.id && other.name === name
    );
    const faults = [
      ...(name === '' ? [word(c, 'nameEmpty')] : taken ? [word(c, 'nameTaken', { name })] : []),
      ...('faults' in read ? read.faults : []),
    ];
    if ('faults' in read || faults.length > 0) return accountPage(c, { faults, typed });
    await changeAccount(world, account.id, { name, settings: read.settings });
    return c.redirect(`/admin/accounts/${account.id}?saved=1`, 303);
  });

  app.post('/accounts/:account/forget', async (c) => {
    const { note } = await readForm(c);
    return changed(c, ({ learned = [] }) => ({ learned: learned.filter((lesson) => lesson.note !== note) }));
  });

  // Not /:step: beside /erase, Hono could not match all routes by one regular expression.
  app.post('/accounts/:account/enable', (c) => changed(c, { disabled: false }));
  app.post('/accounts/:account/disable', (c) => changed(c, { disabled: true }));
};

async function changed(c: ConsoleContext, change: Parameters<typeof changeAccount>[2]): Promise<Response> {
  const account = await changeAccount(c.var.world, c.var.account.id, change);
  return account
    ? c.redirect(`/admin/accounts/${account.id}`, 303)
    : unknownAccount(c, c.req.param('account') ?? '');
}

function accountsPage(
  c: ConsoleContext,
  accounts: readonly Account[],
  { fault, typed = {} }: { readonly fault?: string; readonly typed?: Readonly<Record<string, string>> } = {},
): Shown {
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
          <NameField label={word(c, 'accountName')} value={typed['name'] ?? ''} />
          {placeFields(c, { timeZone: '', currency: '', ...typed })}
        </PostForm>
      </section>
    </>
  );
  return page(c, { title: word(c, 'accounts'), body, fault, place: 'accounts', account: carriedAccount(c) });
}

async function accountPage(
  c: ConsoleContext,
  { saved = false, faults = [], typed }: {
    readonly saved?: boolean;
    readonly faults?: readonly string[];
    readonly typed?: SettingsFields;
  },
): Promise<Response> {
  const { world, account } = c.var;
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
      {await credentialsSection(c)}
      {await bindingsSection(c)}
      {learnedSection(c)} {settingsSection(c, typed)}
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
  const view = { title: account.name, body, place: 'accounts', account: account.id } as const;
  return page(c, view, faults.length === 0 ? 200 : 422);
}

/** What `#category`, corrections and signs have taught, the latest first. */
function learnedSection(c: ConsoleContext): Html | '' {
  const { language, account: { id, learned = [], settings } } = c.var;
  if (learned.length === 0) return '';
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

/** Empty ones become those of the browser, where it knows them. */
function placeFields(c: ConsoleContext, { timeZone, currency }: Place): Html {
  const zones = Intl.supportedValuesOf('timeZone');
  const names = new Intl.DisplayNames(c.get('language'), { type: 'currency' });
  const known = Object.keys(currencies).map((code) => [code, `${code} ${names.of(code)}`] as const);
  return (
    <>
      <Select
        {...named(c, 'currency')}
        options={currency === '' ? [['', ''], ...known] : known}
        chosen={currency}
        required
      />
      <Field
        {...named(c, 'timeZone')}
        value={timeZone}
        required
        list='zones'
      />
      <datalist id='zones'>{zones.map((zone) => <option value={zone}></option>)}</datalist>
    </>
  );
}

function settingsSection(c: ConsoleContext, typed: SettingsFields | undefined): Html {
  const { account, language } = c.var;
  const fields = typed ?? fieldsOf(account, language);
  return (
    <section>
      <details open={typed !== undefined}>
        <summary>
          <strong>{word(c, 'settings')}</strong>
        </summary>
        <PostForm to={`/admin/accounts/${account.id}`} submit={word(c, 'save')}>
          <NameField label={word(c, 'accountName')} value={fields.name} />
          {placeFields(c, fields)}
          <Field
            {...named(c, 'dayStart')}
            hint={word(c, 'dayStartHint')}
            value={fields.dayStart}
            required
            pattern='[0-9]{1,2}:[0-9]{2}'
          />
          <label>
            {word(c, 'categories')}
            <textarea name='categories' rows={12} spellcheck={false}>{fields.categories}</textarea>
            <small>{word(c, 'categoriesHint')}</small>
          </label>
          <Field {...named(c, 'wallets')} hint={word(c, 'walletsHint')} value={fields.wallets} />
          <div id='language'>
            <Select
              label={word(c, 'answerLanguage')}
              name='language'
              options={languages.map((tag) => [tag, languageNames[tag]])}
              chosen={fields.language}
            />
          </div>
        </PostForm>
      </details>
    </section>
  );
}
