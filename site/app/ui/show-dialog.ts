/** Loads a dialog and shows it, unless another was asked for, or the designer removed, meanwhile. */
import type { ReactiveControllerHost } from 'lit';

interface Dialog extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  show(): void;
}

type DialogHost = ReactiveControllerHost & { readonly renderRoot: ParentNode };

/** What each designer was asked for last. */
const asked = new WeakMap<DialogHost, symbol>();

/** `name`: tag of the dialog; `load` defines it and has the designer render it once. Rejects when `load` does. */
export async function showDialog(
  host: DialogHost,
  name: `sign-${string}`,
  load: () => Promise<void>,
): Promise<void> {
  const request = Symbol(name);
  asked.set(host, request);
  await load();
  // Waits for the designer to update it.
  await host.updateComplete;
  const dialog = host.renderRoot.querySelector<Dialog>(name)!;
  if (!dialog.isConnected) return;
  await dialog.updateComplete;
  if (dialog.isConnected && asked.get(host) === request) dialog.show();
}
