/** The bar above the plate: undo, redo, open, and the menu. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './ui/icons.ts';
import type { IconName } from '../../schema/catalog/icons.ts';
import type { Words } from './i18n/messages.ts';
import { directionOf, type LanguageTag } from '../messages/language.ts';
import type { DialogId } from './export/dialogs.ts';
import { isApple, keyNames } from './ui/keys.ts';
import type { Theme } from './state/preferences.ts';

export interface ToolbarView {
  readonly words: Words;
  readonly theme: Theme;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Result of the last autosave; undefined if nothing is saved. */
  readonly saving: 'savedHere' | 'saveFailed' | undefined;
  undo(): void;
  redo(): void;
  open(): void;
  go(id: DialogId): void;
  /** undefined where pages cannot be printed. */
  readonly print: (() => void) | undefined;
  /** The menu; undefined until `openMenu` has loaded it. */
  readonly menu: typeof import('./menu.ts') | undefined;
  openMenu(): void;
  /** Whether the page is the designer's own, with the documentation beside it. */
  readonly isOwnPage: boolean;
  /** Says `said` when it is done. */
  startOver(said: string): void;
  setLanguage(language: LanguageTag): void;
  setTheme(theme: Theme): void;
}

export function toolbar(view: ToolbarView): TemplateResult {
  const { words } = view;
  // Each is the other's mirror image, and back is where lines begin.
  const mirrored: Partial<Record<IconName, IconName>> = directionOf(words.language.tag) === 'rtl'
    ? { undo: 'redo', redo: 'undo' }
    : {};
  const tool = (
    name: 'undo' | 'redo' | 'open',
    run: () => void,
    options: { keys?: string; off?: boolean; worded?: boolean } = {},
  ) =>
    html`
      <button type="button" class="button bare square ${options.worded
        ? 'worded'
        : ''}" data-tool=${name} aria-disabled=${options.off ?? false}
        aria-label=${words(name)} aria-keyshortcuts=${options.keys ?? nothing} title=${words(name) +
          (options.keys ? ` (${keyNames(options.keys).join(isApple() ? '' : '+')})` : '')}
        @click=${run}>${icon(mirrored[name] ?? name)}${options.worded
          ? html`<span class="word">${words(name)}</span>`
          : nothing}</button>
    `;
  return html`
    <div class="bar" part="bar">
      <h1><span>${words('name')}</span></h1>
      ${view.menu?.doors(view) ?? nothing}${tool('undo', view.undo, {
        keys: 'Control+Z',
        off: !view.canUndo,
      })}
      ${tool('redo', view.redo, { keys: 'Control+Shift+Z', off: !view.canRedo })}
      ${tool('open', view.open, { keys: 'Control+O', worded: true })}
      <button type="button" class="button bare square" id="more" popovertarget=${view.menu ? 'menu' : nothing}
        @click=${view.menu ? nothing : view.openMenu} aria-label=${words(
          'more',
        )} title=${words('more')}>${icon('more')}</button>
      ${view.menu?.menu(view) ?? nothing}
    </div>
  `;
}
