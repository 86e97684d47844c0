/**
 * `node build/docs/pictures.mjs` draws the pictures of the guides, `docs/pictures/`, anew: the designer on a phone, in the language of each
 * edition. Needs a build (`npm run build`) and the Chromium of the tests.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { launchBrowser } from '../../test/run/browser.mjs';
import { root } from '../bundle/shared.mjs';

const languages = [{ locale: 'en-GB', folder: '' }, { locale: 'zh-CN', folder: 'zh/' }];
const phone = { width: 390, height: 760 };
/** A number that nobody takes for a sample. */
const number = '139 1234 5678';

/** What is done before each picture, on the page of the one before. */
const steps = {
  text: async (page) => {
    await page.locator('[name="phones.0.num"]').fill(number);
    await page.locator('[name="phones.0.num"]').blur();
    await page.evaluate(() => scrollTo(0, 0));
  },
  style: (page) => page.locator('#tab-style').click(),
  size: (page) => page.locator('#tab-size').click(),
  code: (page) => page.locator('#tab-code').click(),
  export: async (page) => {
    await page.locator('#tab-export').click();
    await page.locator('[data-kind=press]').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  },
};

/** As on a host: the check before printing warns of addresses that only one machine opens. */
const address = 'https://sign.example.com/';

async function answer(route) {
  const path = normalize(decodeURIComponent(new URL(route.request().url()).pathname)).replace(
    /^\/sign\//,
    '/',
  )
    .replace(/\/$/, '/index.html');
  const file = join(root, 'dist', path);
  if (!existsSync(file) || !statSync(file).isFile()) return await route.fulfill({ status: 404 });
  await route.fulfill({ path: file });
}

/** Once the plate is drawn and everything has come. */
async function shoot(page, name) {
  await page.locator('.stage[aria-busy=false] sign-plate .picture svg').waitFor();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: join(root, `docs/pictures/${name}.jpg`), type: 'jpeg', quality: 65 });
}

const browser = await launchBrowser();
for (const { locale, folder } of languages) {
  await mkdir(join(root, 'docs/pictures', folder), { recursive: true });
  const context = await browser.newContext({
    locale,
    viewport: phone,
    deviceScaleFactor: 1.5,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  await context.route(`${address}**`, answer);
  const page = await context.newPage();
  await page.goto(address);
  for (const [name, prepare] of Object.entries(steps)) {
    await prepare(page);
    await shoot(page, join(folder, name));
  }
  await context.close();
}

/** The pages of a tutorial, of its own code: the plate of step 3, the file of step 4 and the form of step 5. */
function tutorialSteps(tutorial) {
  const codeOf = (language) =>
    [...tutorial.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) =>
      code
    );
  const [page, archive, form] = codeOf('html');
  const [listener] = codeOf('js');
  return {
    'tutorial': { html: `${page}${archive}` },
    'tutorial-file': {
      html: `${page}${archive.replace('</script>', `${listener}</script>`)}`,
      async act(own) {
        await own.locator('sign-designer [part~=download]').click();
        await own.getByText(/ bytes\. /).waitFor();
        await own.mouse.move(0, 0);
        await own.evaluate(() => scrollTo(0, document.body.scrollHeight));
      },
    },
    'tutorial-form': { html: `${page.replace('<sign-designer></sign-designer>\n', form)}${archive}` },
  };
}

for (const { locale, folder } of languages) {
  const desk = await browser.newContext({
    locale,
    viewport: { width: 1040, height: 680 },
    serviceWorkers: 'block',
  });
  await desk.route(`${address}**`, answer);
  const tutorial = await readFile(join(root, `docs/${folder}tutorial.md`), 'utf8');
  for (const [name, { html, act }] of Object.entries(tutorialSteps(tutorial))) {
    const own = await desk.newPage();
    const body = { body: html, contentType: 'text/html; charset=utf-8' };
    await own.route(`${address}plate.html`, (route) => route.fulfill(body));
    await own.goto(`${address}plate.html`);
    await own.locator('sign-designer .stage[aria-busy=false] sign-plate .picture svg').waitFor();
    await act?.(own);
    await shoot(own, join(folder, name));
    await own.close();
  }
  await desk.close();
}
await browser.close();
