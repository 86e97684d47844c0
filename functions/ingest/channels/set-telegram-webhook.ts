/** Sets the Telegram webhook. No error message holds the bot's token, which is part of the request's address. */

const path = '/channels/telegram';
const ports: readonly string[] = ['', '80', '88', '443', '8443'];

/** Wrong arguments or settings, or Telegram refused; printed as one sentence without a stack. */
export class WebhookFailure extends Error {}

/** The address to set: `/channels/telegram` is added to a bare `https://ledger.example`. */
export function webhookAddress(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url?.protocol !== 'https:' || !ports.includes(url.port) || !['/', path].includes(url.pathname)) {
    throw new WebhookFailure(
      `Telegram needs an address such as https://ledger.example${path}, at port 443, 80, 88 or 8443: "${typed}"`,
    );
  }
  return `${url.origin}${path}`;
}

export async function setWebhook(
  { fetch, token, secret, address }: {
    readonly fetch: typeof globalThis.fetch;
    readonly token: string;
    readonly secret: string;
    readonly address: string;
  },
): Promise<void> {
  const response = await fetch(`https://api.telegram.org/bot${token}/setWebhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: address,
      secret_token: secret,
      allowed_updates: ['message', 'edited_message'],
    }),
    // A network error would quote the address.
  }).catch(() => null);
  if (!response) throw new WebhookFailure('api.telegram.org cannot be reached from here');
  const answer: unknown = await response.json().catch(() => null);
  const { ok, description } = (answer ?? {}) as { readonly ok?: unknown; readonly description?: unknown };
  if (ok !== true) {
    throw new WebhookFailure(`Telegram refused (${response.status}): ${String(description).slice(0, 300)}`);
  }
}
