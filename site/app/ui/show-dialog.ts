/** Shows a dialog that was fetched just now; nothing where the designer has left the page meanwhile. */
import type { ReactiveControllerHost } from 'lit';

interface Dialog extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  show(): void;
}

/** `name` is its tag's, defined by now and once in the designer. */
export async function showDialog(
  host: ReactiveControllerHost & { readonly renderRoot: ParentNode },
  name: `sign-${string}`,
): Promise<void> {
  // What it has to say reaches it through the designer.
  await host.updateComplete;
  const dialog = host.renderRoot.querySelector<Dialog>(name)!;
  if (!dialog.isConnected) return;
  await dialog.updateComplete;
  if (dialog.isConnected) dialog.show();
}
