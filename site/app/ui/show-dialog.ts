/** Shows a dialog that was just loaded, unless the designer was removed meanwhile. */
import type { ReactiveControllerHost } from 'lit';

interface Dialog extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  show(): void;
}

/** `name`: tag of the dialog, already defined and present once in the designer. */
export async function showDialog(
  host: ReactiveControllerHost & { readonly renderRoot: ParentNode },
  name: `sign-${string}`,
): Promise<void> {
  // Waits for the designer to update it.
  await host.updateComplete;
  const dialog = host.renderRoot.querySelector<Dialog>(name)!;
  if (!dialog.isConnected) return;
  await dialog.updateComplete;
  if (dialog.isConnected) dialog.show();
}
