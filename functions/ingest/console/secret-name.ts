/** A name that no other call gives, of a form that is carried out once or of a ticket: 128 random bits. */
export function makeSecretName(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(16)).toString('base64url');
}

export function isSecretName(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
