/** The only page that shows a token; the token is not in the address and not stored. */
import { type Issued, listCredentials } from '../../store/credential.ts';
import { type ConsoleContext, page, type Shown, wantsJson, word } from '../world.ts';
import { copyButton, type Html, languageNote, linkTo, notice } from '../ui.tsx';
import { raw } from 'hono/html';
import core from 'qrcode/lib/core/qrcode.js';

/** For a repeated form: names the credential that it created before. */
export async function madeBeforePage(c: ConsoleContext, id: string): Promise<Response> {
  const { world, account } = c.var;
  const credential = (await listCredentials(world.kv, account.id)).find((one) => one.credential.id === id)
    ?.credential;
  const label = credential?.label ?? '';
  if (wantsJson(c)) return c.json({ credential: id, account: account.id, label, repeat: true });
  const body = (
    <>
      {notice(word(c, 'madeBefore', { label, mask: credential?.mask ?? '' }), 'warn')}
      {linkTo(`/admin/accounts/${account.id}`, word(c, 'credentials'), '')}
    </>
  );
  return page(c, { title: word(c, 'newCredential'), body, place: 'accounts', account: account.id });
}

export function tokenPage(c: ConsoleContext, { token, credential }: Issued): Shown {
  const { world: { basePath }, account } = c.var;
  if (wantsJson(c)) {
    return c.json({ token, credential: credential.id, account: account.id, label: credential.label }, 201);
  }
  const { host, protocol } = new URL(c.req.url);
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host);
  // Behind a TLS proxy the scheme here is http.
  const base = `${isHere ? protocol : 'https:'}//${host}${basePath}`;
  const link = `${base}/ingest?token=${token}`;
  const curl =
    `curl ${base}/ingest \\\n  -H 'Authorization: Bearer ${token}' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"text":"${
      word(c, 'exampleText')
    }","client_id":"'"$(openssl rand -hex 16)"'"}'`;
  const copy = (id: string): Html => copyButton(c.get('language'), id);
  const body = (
    <>
      {notice(word(c, 'shownOnce'), 'warn')}
      {languageNote(c.get('language'), account)}
      <section>
        <h2>{word(c, 'bookmark')}</h2>
        <p class='muted'>{word(c, 'bookmarkHint')}</p>
        {isHere ? notice(word(c, 'bookmarkHere', { host }), 'warn') : ''}
        {codePicture(link, word(c, 'bookmark'))}
        <div class='secret' id='link'>{link}</div>
        <p>
          <a class='button' href={link} target='_blank' rel='noreferrer'>{word(c, 'openHere')}</a>{' '}
          {copy('link')}
        </p>
      </section>
      <section>
        <h2>{word(c, 'token')}</h2>
        <div class='secret' id='token'>{token}</div>
        {copy('token')}
      </section>
      <section>
        <details>
          <summary>{word(c, 'shortcut')}</summary>
          <ol>
            {word(c, 'shortcutSteps', { address: `${base}/ingest` }).split('\n').map((step) => <li>{step}
            </li>)}
          </ol>
        </details>
        <details>
          <summary>{word(c, 'curl')}</summary>
          <pre id='curl'>{curl}</pre>
          {copy('curl')}
        </details>
      </section>
      {linkTo(`/admin/accounts/${account.id}`, word(c, 'done'), '')}
    </>
  );
  return page(c, { title: credential.label, body, place: 'accounts', account: account.id });
}

/** The part of the encoder that is used; Deno infers wrong types. */
interface Encoder {
  create(text: string, options: { readonly errorCorrectionLevel: 'M' }): {
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  };
}

const quietZone = 4;

/** Draws a text as a QR code. Done here and not by a service, since the link holds a secret. */
function codePicture(text: string, label: string): Html {
  const { modules } = (core as unknown as Encoder).create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quietZone;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.data[y * modules.size + x]) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
    }
  }
  return (
    <svg
      class='code'
      role='img'
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shape-rendering='crispEdges'
    >
      {' '}
      <path fill='#fff' d={`M0 0h${side}v${side}H0z`} /> <path d={raw(path)} />
      {' '}
    </svg>
  );
}
