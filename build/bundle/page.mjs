/** The page of the site with its Content Security Policy. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { loadModules } from '../load-modules.mjs';
import { root, shared } from './shared.mjs';

/** Writes the page: the relay inline, everything else by address; the policy names the inline parts by hash. Returns what the build needs of it later. */
export async function writePage(dist, { designer, style, firstPlates, modules, languages, drawing, fonts }) {
  const relay = await build({
    ...shared,
    entryPoints: [join(root, 'site/relay/main.ts')],
    format: 'iife',
    // Browsers inside messaging apps are years old.
    target: 'es2015',
    write: false,
    legalComments: 'none',
    define: {
      ...shared.define,
      __DESIGNER_SCRIPT__: JSON.stringify(designer),
      __DESIGNER_STYLE__: JSON.stringify(style),
      __DESIGNER_MODULES__: JSON.stringify(modules),
      __LANGUAGE_MODULES__: JSON.stringify(languages),
      __FIRST_PLATES__: JSON.stringify(firstPlates),
      __DRAWING_MODULES__: JSON.stringify(drawing),
      __DRAWING_FONTS__: JSON.stringify(fonts),
    },
  });
  const script = relay.outputFiles[0].text.trim();
  const { pageTheme, scanWorkerPolicy, styleIds } = await loadModules(
    `export { pageTheme } from './schema/catalog/theme.ts';
    export { styleIds } from './schema/catalog/styles.ts';
    export { scanWorkerPolicy } from './functions/serve/site-files.ts';`,
  );
  const sheet = `${pageTheme}${await readFile(join(root, 'site/relay/relay.css'), 'utf8')}`;
  const css = (await transform(sheet, { loader: 'css', minify: true })).code.trim();
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${hash(script)}`,
    `style-src 'self' ${hash(css)}`,
    `img-src 'self' data: blob:`,
    // Catalogue fonts, and designs from other origins (`?design=`, localhost included), which the user is asked about first.
    `connect-src 'self' https: http://localhost:* http://127.0.0.1:*`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    // For the page's script addresses, Lit's templates and the painter's SVG.
    `require-trusted-types-for 'script'`,
    `trusted-types sign-page lit-html sign-plate sign-scan`,
  ].join('; ');
  // Messaging apps need the picture's full address, which only the host knows.
  const { SITE_ADDRESS } = process.env;
  const card = SITE_ADDRESS ? new URL('card.png', SITE_ADDRESS).href : 'card.png';
  const slots = { csp: policy, 'relay-style': css, 'relay-script': script, card, styles: styleIds.length };
  const page = (await readFile(join(root, 'site/index.html'), 'utf8')).replace(
    /{{([a-z-]+)}}/g,
    (_, name) => slots[name],
  );
  await writeFile(join(dist, 'index.html'), page);
  // For servers that can send it as a header too (frame-ancestors counts only there).
  await writeFile(join(dist, 'policy.txt'), `${policy}\n`);
  await writeMissingPage(dist, hash);
  return { script, policy, scanWorkerPolicy };
}

/** What hosts show for a path that is no file (`404.html`): apps escape the # of a link, which then is part of the path. */
async function writeMissingPage(dist, hash) {
  const script =
    `var found=/^([^?#]*)%(?:25)?23([dp](?:=|%(?:25)?3D).*)$/i.exec(location.href);if(found)location.replace(found[1]+'#'+found[2])`;
  const slots = { csp: `default-src 'none'; script-src ${hash(script)}; base-uri 'none'`, script };
  const page = await readFile(join(root, 'site/404.html'), 'utf8');
  await writeFile(join(dist, '404.html'), page.replace(/{{([a-z-]+)}}/g, (_, name) => slots[name]));
}
