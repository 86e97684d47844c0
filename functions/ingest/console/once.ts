/** What marks the console's own steps: its credential, their names, and the once-only key of a form. */

/** `newId` never gives this id. */
export const consoleCredential = 'console';

const steps = ['undo', 'restore', 'change'] as const;
export type Step = (typeof steps)[number];

export function makeOnce(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(16)).toString('base64url');
}

export function isOnce(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
