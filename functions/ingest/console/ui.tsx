/** What the console's pages are made of: fields, tables that are lists on narrow screens, notices, icons. */
import type { JSX, PropsWithChildren } from 'hono/jsx';
import { type IconName, strokes } from '../../../schema/catalog/icons.ts';
import { type LazyIconName, lazyStrokes } from '../../../schema/catalog/lazy-icons.ts';
import type { Account, Language } from '../store/stored-shapes.ts';
import { minPasswordCharacters } from './password.ts';
import { type PlainWord, say } from './words.ts';
import type { ConsoleContext } from './world.ts';

/** Escaped text. */
export type Html = ReturnType<typeof import('hono/html').html>;

/** An input with its label; `hint`: in small print under it. */
export function Field(
  { label, hint, ...input }:
    & { readonly label: Html | string; readonly hint?: string }
    & JSX.IntrinsicElements['input'],
): Html {
  return (
    <label>
      {label}
      <input {...input} />
      {hint === undefined ? '' : <small>{hint}</small>}
    </label>
  );
}

/** Of a field that is called as the word on it. */
export function named<Id extends PlainWord>(c: ConsoleContext, name: Id): { label: string; name: Id } {
  return { label: say(c.get('language'), name as PlainWord), name };
}

/** A field for the password, or for a new one. */
export function PasswordField(
  { label, name = 'password', isNew = false, autofocus = false }: {
    readonly label: string;
    readonly name?: string;
    readonly isNew?: boolean;
    readonly autofocus?: boolean;
  },
): Html {
  return (
    <Field
      label={label}
      name={name}
      type='password'
      required
      autocomplete={isNew ? 'new-password' : 'current-password'}
      {...isNew ? { minlength: minPasswordCharacters } : {}}
      autofocus={autofocus}
    />
  );
}

/** A form that changes something, with what it carries along and its button. */
export function PostForm(
  { to, submit, tone, className, carries = {}, beside = '', children }: PropsWithChildren<{
    readonly to: string;
    readonly submit: string;
    readonly tone?: 'plain' | 'bad' | undefined;
    readonly className?: string;
    readonly carries?: Readonly<Record<string, string>>;
    /** Behind the button. */
    readonly beside?: Html | '';
  }>,
): Html {
  const button = <button class={tone}>{submit}</button>;
  return (
    <form method='post' action={to} class={className}>
      {hiddenFields(carries)}
      {children} {beside === '' ? button : <div class='row'>{button}{beside}</div>}
    </form>
  );
}

export function hiddenFields(fields: Readonly<Record<string, string>>): readonly Html[] {
  return Object.entries(fields).map(([name, value]) => <input type='hidden' name={name} value={value} />);
}

/** Where to go on, in a paragraph of its own. */
export function linkTo(address: string, text: string, tone: 'plain' | '' = 'plain'): Html {
  return (
    <p>
      <a class={`button ${tone}`} href={address}>{text}</a>
    </p>
  );
}

/** For the name of an account or credential. */
export function NameField(
  { label, name = 'name', value, placeholder }: {
    readonly label: string;
    readonly name?: string;
    readonly value: string;
    readonly placeholder?: string;
  },
): Html {
  const more = { required: true, maxlength: 40, placeholder, autocomplete: 'off' };
  return <Field label={label} name={name} value={value} {...more} />;
}

/** To be sure: the name that is to be typed again. */
export function TypedAgain(
  { lead, wanted, name, typed }: Readonly<Record<'lead' | 'wanted' | 'name' | 'typed', string>>,
): Html {
  return (
    <Field
      label={
        <>
          {lead} <code>{wanted}</code>
        </>
      }
      name={name}
      value={typed}
      required
      autocomplete='off'
    />
  );
}

type Option = readonly [value: string, text: string];

export function Select(
  { label, name, options, chosen, required = false }: {
    readonly label: Html | string;
    readonly name: string;
    readonly options: readonly Option[];
    readonly chosen: string | undefined;
    readonly required?: boolean;
  },
): Html {
  return (
    <label>
      {label}
      <select name={name} required={required}>{optionsOf(options, chosen)}</select>
    </label>
  );
}

export function optionsOf(options: readonly Option[], chosen: string | undefined): readonly Html[] {
  return options.map(([value, text]) => <option value={value} selected={value === chosen}>{text}</option>);
}

export function accountOptions(
  accounts: readonly { readonly id: string; readonly name: string }[],
): readonly Option[] {
  return accounts.map(({ id, name }) => [id, name]);
}

export interface Row {
  /** One for each name. */
  readonly cells: readonly (Html | string)[];
  readonly className?: string;
  /** The id for links to the row. */
  readonly id?: string;
}

/** A table that is shown as a list on narrow screens. `lastHidden`: the last column holds buttons; its name is for screen readers only. */
export function stackTable(
  names: readonly string[],
  rows: readonly Row[],
  { lastHidden = false }: { readonly lastHidden?: boolean } = {},
): Html {
  const isHidden = (at: number): boolean => lastHidden && at === names.length - 1;
  return (
    <table class='stack'>
      <thead>
        <tr>
          {names.map((name, at) => <th>{isHidden(at) ? <span class='hidden'>{name}</span> : name}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, className = '', id }) => (
          <tr id={id} class={className}>
            {cells.map((content, at) => cell(isHidden(at) ? '' : names[at]!, content))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table cell with its column's name, which narrow screens show. */
export function cell(name: string, content: Html | string | number, className?: string): Html {
  return (
    <td data-name={name} class={className}>
      <span>{content}</span>
    </td>
  );
}

/** Where an account answers in another language than the page's. */
export function languageNote(page: Language, { id, settings: { language = 'zh-CN' } }: Account): Html | '' {
  return language === page ? '' : (
    <p class='muted'>
      {say(page, 'otherLanguage')}{' '}
      <a href={`/admin/accounts/${id}#language`}>{say(page, 'answerLanguage')}</a>
    </p>
  );
}

export function notice(text: string, kind: 'good' | 'bad' | 'warn' = 'good'): Html {
  return <p class={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>{text}</p>;
}

/** Copies the text of the element with this id. */
export function copyButton(language: Language, id: string): Html {
  return (
    <button type='button' class='plain' hidden data-copy={id} data-copied={say(language, 'copied')}>
      {say(language, 'copy')}
    </button>
  );
}

/** Beside the button of a form with a new password: typed once and unseen, a slip would lock its owner out. */
export function showPassword(language: Language): Html {
  return (
    <button type='button' class='plain' data-shows='password' hidden>{say(language, 'showPassword')}</button>
  );
}

const paths = { ...strokes, ...lazyStrokes };

export function icon(name: IconName | LazyIconName): Html {
  return (
    <svg class='icon' viewBox='0 0 24 24' width='20' height='20' aria-hidden='true'>
      <path d={paths[name]} />
    </svg>
  );
}

/** In UTC unless a time zone is given; `YYYY-MM-DD HH:MM`. */
export function dateTime(ms: number, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(ms);
}
