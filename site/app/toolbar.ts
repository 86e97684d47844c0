/** The bar above the plate: undo, redo, open, and the menu with language, appearance and a fresh start. */
import { html, nothing, type TemplateResult } from 'lit';
import { segments } from './ui/fields.ts';
import { icon } from './ui/icons.ts';
import type { Words } from './i18n/messages.ts';
import { languageNames, type LanguageTag, languageTags } from '../messages/language.ts';
import { dialogButtons, type DialogId } from './export/dialogs.ts';
import type { Theme } from './state/preferences.ts';

export interface ToolbarView {
  readonly words: Words;
  readonly theme: Theme;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Status of autosave; undefined where nothing is saved. */
  readonly saving: 'savedHere' | 'saveFailed' | undefined;
  undo(): void;
  redo(): void;
  open(): void;
  go(id: DialogId): void;
  /** undefined where pages cannot be printed. */
  readonly print: (() => void) | undefined;
  startOver(): void;
  speak(language: LanguageTag): void;
  dress(theme: Theme): void;
}

export function toolbar(view: ToolbarView): TemplateResult {
  const { words } = view;
  const tool = (
    name: 'undo' | 'redo' | 'open',
    run: () => void,
    options: { keys?: string; off?: boolean; worded?: boolean } = {},
  ) =>
    html`
      <button type="button" class="button bare square ${options.worded
        ? 'worded'
        : ''}" data-tool=${name} aria-disabled=${options.off ?? false}
        aria-label=${words(name)} aria-keyshortcuts=${options.keys ?? nothing} title=${options.keys
          ? `${words(name)} (${keyNames(options.keys).join(isApple() ? '' : '+')})`
          : words(name)}
        @click=${run}>${icon(name)}${options.worded
          ? html`<span class="word">${words(name)}</span>`
          : nothing}</button>
    `;
  return html`
    <div class="bar" part="bar">
      <h1><span>${words('name')}</span></h1>
      ${tool('undo', view.undo, { keys: 'Control+Z', off: !view.canUndo })}
      ${tool('redo', view.redo, { keys: 'Control+Shift+Z', off: !view.canRedo })}
      ${tool('open', view.open, { keys: 'Control+O', worded: true })}
      <button type="button" class="button bare square" id="more" popovertarget="menu" aria-label=${words(
        'more',
      )} title=${words('more')}>${icon('more')}</button>
      ${menu(view)}
    </div>
  `;
}

function menu(view: ToolbarView): TemplateResult {
  const { words } = view;
  return html`
    <div class="menu" id="menu" popover @beforetoggle=${placeMenu}>
      ${dialogButtons(words, view.go, view.print)}
      <div class="field"><label class="label" for="language">${words('language')}</label>
        <select class="input" id="language" name="language" @change=${(event: Event) =>
          view.speak((event.target as HTMLSelectElement).value as LanguageTag)}>${languageTags.map((tag) =>
            html`<option lang=${tag} value=${tag} ?selected=${tag === words.language.tag}>${
              languageNames[tag]
            }</option>`
          )}</select></div>
      ${segments<Theme>({
        name: 'theme',
        label: words('theme'),
        value: view.theme,
        choices: [
          { value: 'auto', label: words('themeAuto') },
          { value: 'light', label: words('themeLight') },
          { value: 'dark', label: words('themeDark') },
        ],
        change: view.dress,
      })}
      <button type="button" class="button wide" @click=${view.startOver}>${words('startOver')}</button>
      <dl class="keys">${shortcuts.map(([name, keys]) =>
        html`
          <div>
            <dt>${words(name)}</dt>
            <dd>${keyNames(keys).map((key) => html`<kbd>${key}</kbd>`)}</dd>
          </div>
        `
      )}</dl>
      ${view.saving === undefined ? nothing : html`<p class="hint">${words(view.saving)}</p>`}
    </div>
  `;
}

// deno-fmt-ignore
const shortcuts = [
  ['undo',     'Control+Z'],
  ['redo',     'Control+Shift+Z'],
  ['open',     'Control+O'],
  ['fileJson', 'Control+S'],
] as const;

/** Keys as labelled on the user's keyboard. */
function keyNames(keys: string): readonly string[] {
  const signs: Readonly<Record<string, string>> = isApple()
    ? { Control: '⌘', Shift: '⇧' }
    : { Control: 'Ctrl' };
  return keys.split('+').map((key) => signs[key] ?? key);
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** Places the menu under its button, within the window; on closing, the focus returns to the button. */
function placeMenu({ currentTarget, newState }: ToggleEvent): void {
  const menu = currentTarget as HTMLElement;
  const root = menu.getRootNode() as ShadowRoot;
  const button = root.getElementById('more')!;
  if (newState === 'open') {
    const { bottom, left } = button.getBoundingClientRect();
    menu.style.setProperty('--menu-top', `${bottom + 6}px`);
    menu.style.setProperty('--menu-left', `${Math.max(8, Math.min(left, innerWidth - 336))}px`);
  } else if (menu.contains(root.activeElement)) button.focus();
}
