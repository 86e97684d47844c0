/** Loads a dialog, adds it to the designer once, and shows it, unless another was asked for, or the designer removed, meanwhile. */
import type { ReactiveControllerHost } from 'lit';
import { define } from './define.ts';

interface Dialog extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  show(): void;
}

type DialogHost = Pick<ReactiveControllerHost, 'updateComplete'> & { readonly renderRoot: ParentNode };

/** What each designer was asked for last. */
const asked = new WeakMap<DialogHost, symbol>();

/** `name`: its tag; `properties` are set before it is shown. Resolves to the dialog that is shown. Rejects when `load` does. */
export async function showDialog<D extends Dialog>(
  host: DialogHost,
  name: `sign-${string}`,
  load: () => Promise<new () => D>,
  properties: Partial<D> = {},
): Promise<D | undefined> {
  const request = Symbol(name);
  asked.set(host, request);
  define(name, await load());
  await host.updateComplete;
  const dialog = host.renderRoot.querySelector<D>(name) ?? document.createElement(name) as D;
  Object.assign(dialog, properties);
  if (!dialog.parentNode) host.renderRoot.append(dialog);
  // A dialog that is not on the page is not updated before it is there.
  if (!dialog.isConnected) return undefined;
  await dialog.updateComplete;
  if (!dialog.isConnected || asked.get(host) !== request) return undefined;
  dialog.show();
  return dialog;
}
