/** The tabs of the designer: arrows move, Home and End jump, one stop for the Tab key (WAI-ARIA tabs pattern). */
import { html, type TemplateResult } from 'lit';
import type { IconName } from '../../../schema/catalog/icons.ts';
import { icon } from './icons.ts';
import type { MessageId, Words } from '../i18n/messages.ts';

// deno-fmt-ignore
const tabs = [
  { id: 'text',   words: 'tabText',   icon: 'text' },
  { id: 'style',  words: 'tabStyle',  icon: 'style' },
  { id: 'font',   words: 'tabFont',   icon: 'font' },
  { id: 'size',   words: 'tabSize',   icon: 'size' },
  { id: 'code',   words: 'tabCode',   icon: 'code' },
  { id: 'export', words: 'tabExport', icon: 'export' },
] as const satisfies readonly { id: string; words: MessageId; icon: IconName }[];

export type TabId = (typeof tabs)[number]['id'];

/** The tab whose panel has an input. */
export function tabFor(field: string): TabId {
  if (field === 'style') return 'style';
  if (field.startsWith('size')) return 'size';
  if (field.startsWith('qr')) return 'code';
  if (field === 'mirror') return 'export';
  return 'text';
}

export function tabList(selected: TabId, words: Words, choose: (tab: TabId) => void): TemplateResult {
  const keydown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const to = event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? (at + 1) % tabs.length
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
      ? (at + tabs.length - 1) % tabs.length
      : event.key === 'Home'
      ? 0
      : event.key === 'End'
      ? tabs.length - 1
      : undefined;
    if (to === undefined) return;
    event.preventDefault();
    choose(tabs[to]!.id);
    ((event.currentTarget as HTMLElement).children[to] as HTMLElement).focus();
  };
  return html`<div class="tabs" part="tabs" role="tablist" aria-label=${
    words('controls')
  } @keydown=${keydown}>${
    tabs.map((tab) =>
      html`
        <button type="button" class="tab" role="tab" id="tab-${tab.id}" aria-controls="body"
          aria-selected=${tab.id === selected}
          tabindex=${tab.id === selected ? 0 : -1}
          @click=${() => choose(tab.id)}>${icon(tab.icon)}<span>${words(tab.words)}</span></button>
      `
    )
  }</div>`;
}
