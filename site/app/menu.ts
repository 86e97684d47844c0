/** The menu: dialogs, language, appearance, starting over and the shortcuts. Loaded on the first interaction. */
import { html, nothing, type TemplateResult } from 'lit';
import { dialogButtons } from './dialogs/dialogs.ts';
import { languageNames, type LanguageTag, languageTags } from '../messages/language.ts';
import { lazyWords } from './i18n/lazy-messages.ts';
import type { Theme } from './state/preferences.ts';
import type { SignDesigner } from './sign-designer.ts';
import { segments } from './ui/fields.ts';
import { laterControls } from './ui/later-controls.styles.ts';
import { keyNames } from './ui/keys.ts';
import { menuStyles } from './ui/menu.styles.ts';

/** Adds the menu's styles, once. */
export function adoptMenuStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [
    ...root.adoptedStyleSheets,
    laterControls.styleSheet!,
    menuStyles.styleSheet!,
  ];
}

export function menu(designer: SignDesigner): TemplateResult {
  const { words, work } = designer;
  const later = lazyWords(words.language);
  return html`
    <div class="menu" id="menu" popover @beforetoggle=${placeMenu}>
      ${dialogButtons(designer)}
      <div class="field"><label class="label" for="language">${later('language')}</label>
        <select class="input" id="language" name="language" @change=${(event: Event) => {
          designer.prefer({ lang: (event.target as HTMLSelectElement).value as LanguageTag });
          designer.toasts.hide();
        }}>${languageTags
          .map((
            tag,
          ) =>
            html`<option lang=${tag} value=${tag} ?selected=${tag === words.language.tag}>${
              languageNames[tag]
            }</option>`
          )}</select></div>
      ${segments<Theme>({
        name: 'theme',
        label: later('theme'),
        value: designer.theme,
        choices: [
          { value: 'auto', label: later('themeAuto') },
          { value: 'light', label: later('themeLight') },
          { value: 'dark', label: later('themeDark') },
        ],
        change: (theme) => designer.prefer({ theme }),
      })}
      ${designer.ownPage
        ? html`<a class="button wide" href="docs/${
          words.language.tag.startsWith('zh') ? 'zh/' : ''
        }index.html" target="_blank">${later('learn')}</a>`
        : nothing}
      <button type="button" class="button wide" @click=${() => {
        designer.navigation.closeMenu();
        work.startOver();
        designer.offerUndo(later('startedOver'));
      }}>${later('startOver')}</button>
      <dl class="keys">${shortcuts.map(([name, keys]) =>
        html`
          <div>
            <dt>${name === 'fileJson' ? later(name) : words(name)}</dt>
            <dd>${keyNames(keys).map((key) => html`<kbd>${key}</kbd>`)}</dd>
          </div>
        `
      )}</dl>
      ${work.saving === undefined
        ? nothing
        : html`<p class="hint">${work.saving === 'savedHere' ? later('savedHere') : words('saveFailed')}</p>`}
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

/** Places the menu under its button, within the window; on closing, the focus returns to the button. */
function placeMenu({ currentTarget, newState }: ToggleEvent): void {
  const menu = currentTarget as HTMLElement;
  const root = menu.getRootNode() as ShadowRoot;
  const button = root.getElementById('more')!;
  if (newState === 'open') {
    const { bottom, left } = button.getBoundingClientRect();
    menu.style.setProperty('--menu-top', `${bottom + 6}px`);
    menu.style.setProperty('--menu-left', `${Math.max(8, Math.min(left, innerWidth - 336))}px`);
    shield(menu, button);
  } else if (menu.contains(root.activeElement)) button.focus();
}

/** A press beside the menu closes it, and no more: what lies there is not clicked. */
function shield(menu: HTMLElement, button: HTMLElement): void {
  addEventListener('pointerdown', (event) => {
    if (!menu.matches(':popover-open')) return;
    const path = event.composedPath();
    if (path.includes(menu) || path.includes(button)) return shield(menu, button);
    const pressed = new AbortController();
    addEventListener('click', (click) => {
      click.preventDefault();
      click.stopPropagation();
    }, { capture: true, once: true, signal: pressed.signal });
    addEventListener('pointerdown', () => pressed.abort(), { capture: true, once: true });
  }, { capture: true, once: true });
}
