/** The bar above the plate: undo, redo, open, and the menu. */
import { html, nothing, type TemplateResult } from 'lit';
import { dialogButtons } from './dialogs/dialogs.ts';
import { icon } from './ui/icons.ts';
import type { IconName } from '../../schema/catalog/icons.ts';
import { directionOf } from '../messages/language.ts';
import type { SignDesigner } from './sign-designer.ts';
import { isApple, keyNames } from './ui/keys.ts';

export function toolbar(designer: SignDesigner): TemplateResult {
  const { words, history, navigation: { menu } } = designer;
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
      <button type="button" class="button bare square ${options.worded ? 'worded' : ''}" data-tool=${name}
        aria-disabled=${options.off ?? false} tabindex=${options.off ? -1 : 0}
        aria-label=${words(name)} aria-keyshortcuts=${options.keys ?? nothing} title=${words(name) +
          (options.keys ? ` (${keyNames(options.keys).join(isApple() ? '' : '+')})` : '')}
        @click=${run}>${icon(mirrored[name] ?? name)}${options.worded
          ? html`<span class="word">${words(name)}</span>`
          : nothing}</button>
    `;
  return html`
    <div class="bar" part="bar">
      <h1><span>${words('name')}</span></h1>
      ${dialogButtons(designer, 'doors')}${tool('undo', () => designer.undo(), {
        keys: 'Control+Z',
        off: history.past.length === 0,
      })}
      ${tool('redo', () => designer.redo(), { keys: 'Control+Shift+Z', off: history.future.length === 0 })}
      ${tool('open', () => designer.opening((openings) => openings.ask()), {
        keys: 'Control+O',
        worded: true,
      })}
      <button type="button" class="button bare square" id="more" popovertarget=${menu ? 'menu' : nothing}
        @click=${menu ? nothing : () => designer.reportLoadFailure(designer.navigation.openMenu())}
            title=${words('more')}>${icon('more')}</button>
      ${menu?.menu(designer) ?? nothing}
    </div>
  `;
}
