/** What a page has set is what it gets: in the same tick, attached or not, as file, archive, design and form value. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedDesigner } from '../../site/app/package/embedded-designer.ts';
import { embed, script, type Visit, visit, widget } from './embedded-page.ts';

embed();

const archive = (title: string, num = '139 1111 2222') => ({
  ...JSON.parse(readFileSync(new URL('../gallery/reference.json', import.meta.url), 'utf8')),
  text: { align: 'center', title, sub: '', tip: '' },
  phones: [{ label: '', num }],
});

/** Runs in the page with its designer and plates A and B; gives back JSON. */
function inPage<Result>(page: Page, body: string): Promise<Result> {
  const [a, b] = ['甲乙', '丙丁'].map((title) => JSON.stringify(archive(title)));
  return page.evaluate(
    `(async () => { const designer = document.querySelector('sign-designer'), A = ${a}, B = ${b}; ${body} })()`,
  );
}

const plain = '';
/** For what needs no page of its own: each gets a new designer there, in a form, whose `attributes` are set before it is on the page. */
let shared: Visit;
beforeAll(async () => {
  shared = await visit(`${script()}<form></form>`, plain);
  await shared.page.waitForFunction(() => customElements.get('sign-designer'));
});
afterAll(() => shared.close());
function inNew<Result>(body: string, attributes: Readonly<Record<string, string>> = {}): Promise<Result> {
  return inPage<Result>(
    shared.page,
    `designer?.remove();
    { const designer = document.createElement('sign-designer');
      for (const [name, value] of Object.entries(${
      JSON.stringify({ name: 'plate', ...attributes })
    })) designer.setAttribute(name, value);
      document.querySelector('form').append(designer);
      ${body} }`,
  );
}

const titleOf = `const titleOf = async (file) => JSON.parse(await file.text()).text.title;`;

describe('an archive that was just set', () => {
  test.each([
    ['a JSON file', `designer.archive = A; return titleOf(await designer.exportFile('json'));`, '甲乙'],
    [
      'a JSON file, as text',
      `designer.archive = JSON.stringify(A); return titleOf(await designer.exportFile('json'));`,
      '甲乙',
    ],
    [
      'a JSON file, by the attribute',
      `designer.setAttribute('archive', JSON.stringify(A)); return titleOf(await designer.exportFile('json'));`,
      '甲乙',
    ],
    ['the archive', `designer.archive = A; return (await designer.exportArchive()).text.title;`, '甲乙'],
    ['the design', `designer.archive = A; return designer.design.text.title;`, '甲乙'],
    [
      'the design after updateComplete',
      `designer.archive = A; await designer.updateComplete; return designer.design.text.title;`,
      '甲乙',
    ],
    [
      'the one that was set when the file was asked for',
      `designer.archive = A; const made = designer.exportFile('json'); designer.archive = B; return [await titleOf(await made), designer.design.text.title].join();`,
      '甲乙,丙丁',
    ],
    [
      'the last of two',
      `designer.archive = A; designer.archive = B; return titleOf(await designer.exportFile('json'));`,
      '丙丁',
    ],
    [
      'what was imported after it',
      `designer.archive = A; await designer.importArchive(B); return titleOf(await designer.exportFile('json'));`,
      '丙丁',
    ],
    [
      'an element that was never on the page',
      `const other = document.createElement('sign-designer'); other.archive = A; return [await titleOf(await other.exportFile('json')), other.design.text.title].join();`,
      '甲乙,甲乙',
    ],
    [
      'an element that has just been put there',
      `const other = document.createElement('sign-designer'); document.body.append(other); other.archive = A; return titleOf(await other.exportFile('json'));`,
      '甲乙',
    ],
  ])('is %s', async (_, body, expected) => {
    expect(await inNew(`${titleOf} ${body}`)).toBe(expected);
  });

  test('is on the PDF, with its number and not the sample', async () => {
    const { page, close } = await visit(`${script()}<sign-designer></sign-designer>`, plain);
    await page.waitForFunction(() => customElements.get('sign-designer'));
    const base64 = await inPage<string>(
      page,
      `designer.archive = A; const file = await designer.exportFile('pdf');
      return btoa([...new Uint8Array(await file.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join(''));`,
    );
    const carried = embeddedArchive(Buffer.from(base64, 'base64'));
    expect([carried.text.title, carried.phones[0].num]).toEqual(['甲乙', '139 1111 2222']);
    await close();
  });

  test('was set before the module came, and is there when it has', async () => {
    const { page, close } = await visit('<sign-designer></sign-designer>', plain);
    await inPage(page, 'designer.archive = A;');
    await page.addScriptTag({
      url: `${widget.address}widget/sign-designer.js`,
      type: 'module',
    });
    expect(
      await inPage(
        page,
        `${titleOf} await customElements.whenDefined('sign-designer'); return [designer.design.text.title, await titleOf(await designer.exportFile('json'))].join();`,
      ),
    ).toBe('甲乙,甲乙');
    await close();
  });

  test.each([
    ['archive', 'designer.archive = A;', '甲乙'],
    ['undo', `await designer.importArchive(A); await designer.importArchive(B); designer.undo();`, '甲乙'],
    ['attribute', `designer.setAttribute('archive', JSON.stringify(B));`, '丙丁'],
  ])('is the value of its form: by %s', async (_, body, expected) => {
    expect(await inNew(`${body} return JSON.parse(new FormData(designer.form).get('plate')).text.title;`))
      .toBe(expected);
  });

  test('comes back by a reset of its form', async () => {
    expect(
      await inNew(
        `designer.archive = A; await designer.importArchive(B); designer.form.reset();
        return [designer.design.text.title, JSON.parse(new FormData(designer.form).get('plate')).text.title].join();`,
      ),
    ).toBe('甲乙,甲乙');
  });
});

test('ready waits for the first plate', async () => {
  expect(
    await inNew(
      `const other = document.createElement('sign-designer');
      other.archive = A;
      const before = await Promise.race([other.ready.then(() => 'early'), new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
      document.body.append(other);
      await other.ready;
      return [before, other.plate.drawing.design.text.title, !!other.shadowRoot.querySelector('sign-plate')].join();`,
    ),
  ).toBe('waits,甲乙,true');
});

describe('a font that cannot be had', () => {
  const nowhere = { fonts: '/nowhere/', lang: 'en' };
  test('is silent in no format', async () => {
    const kinds = ['pdf', 'svg', 'png', 'press', 'sheet'];
    const told = await inNew<readonly (readonly [string, readonly string[], string, boolean])[]>(
      `const events = [];
      designer.addEventListener('sign-problems', (event) => events.push(event));
      const told = [];
      for (const kind of ${JSON.stringify(kinds)}) {
        const failure = await designer.exportFile(kind).catch((error) => error);
        const file = await designer.exportFile(kind, { allowFallback: true });
        const [event, ...more] = events.splice(0);
        told.push([failure.message, failure.problems.map(({ code }) => code), file.problems[0].code, event.file === file && event.opened && more.length === 0]);
      }
      return told;`,
      nowhere,
    );
    expect(told).toHaveLength(kinds.length);
    for (const [message, codes, problem, isTold] of told) {
      expect(message).toContain('font');
      expect([[...new Set(codes)], problem, isTold]).toEqual([['font'], 'font', true]);
    }
  });

  test('is none of the archive itself', async () => {
    expect(await inNew(`return (await designer.exportFile('json')).problems.length;`, nowhere)).toBe(0);
  });
});

test('a file that is as it should be has no problems, and tells of none', async () => {
  expect(
    await inNew(
      `let events = 0;
      designer.addEventListener('sign-problems', () => events++);
      const file = await designer.exportFile('svg', { keepArchive: false, dpi: undefined });
      return [file instanceof File, file.problems.length, events].join();`,
    ),
  ).toBe('true,0,0');
});

describe('validity', () => {
  const judged =
    `const judged = () => [designer.validity.valueMissing, designer.checkValidity(), designer.form.checkValidity(), designer.matches(':invalid')].join();`;
  test.each([
    ['the sample', '', 'true,false,false,true'],
    ['an own number', 'designer.archive = A;', 'false,true,true,false'],
    [
      'the sample as others write it',
      `designer.archive = { ...A, phones: [{ num: '+86 138-0013-8000' }] };`,
      'true,false,false,true',
    ],
    [
      'a sample of Hong Kong',
      `designer.archive = { ...A, phones: [{ num: '9123 4567' }] };`,
      'true,false,false,true',
    ],
    ['no number', `designer.archive = { ...A, phones: [{ num: ' ' }] };`, 'true,false,false,true'],
    ['the sample again', `designer.archive = A; designer.archive = null;`, 'true,false,false,true'],
    ['the sample that is not required', `designer.required = false;`, 'false,true,true,false'],
    ['the sample in a disabled designer', `designer.disabled = true;`, 'true,true,true,false'],
    [
      'the sample in the second row',
      `designer.archive = { ...A, phones: [...A.phones, { num: '138 0013 8000' }] };`,
      'true,false,false,true',
    ],
  ])('of %s', async (_, body, expected) => {
    expect(await inNew(`${judged} ${body} return judged();`, { required: '' })).toBe(expected);
  });

  test('is said at the number, and the form is not sent', async () => {
    const before = shared.errors.length;
    const found = await inNew<readonly unknown[]>(
      `await designer.updateComplete;
      let sent = 0;
      designer.form.addEventListener('submit', (event) => { sent++; event.preventDefault(); });
      designer.form.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const focused = designer.shadowRoot.activeElement?.getAttribute('name');
      const said = designer.validationMessage;
      const valid = designer.reportValidity();
      designer.archive = A;
      designer.form.requestSubmit();
      return [said, focused, valid, sent];`,
      { required: '' },
    );
    expect(found).toEqual(['现在是示例号码，请换成您自己的。', 'phones.0.num', false, 1]);
    expect(shared.errors.slice(before)).toEqual([]);
  });
});

test('a disabled designer looks disabled, by its fieldset and by itself, and is left out of the form', async () => {
  const { page, close } = await visit(
    `${script()}<form><fieldset><sign-designer name="plate"></sign-designer></fieldset></form>`,
    plain,
  );
  await page.waitForFunction(() => (document.querySelector('sign-designer') as EmbeddedDesigner).hasUpdated);
  const look =
    `const look = async () => { await designer.updateComplete; const shell = designer.shadowRoot.querySelector('.shell'); return [getComputedStyle(shell).opacity !== '1', shell.inert, new FormData(designer.form).has('plate')].join(); };`;
  expect(
    await inPage(
      page,
      `${look} const seen = [await look()];
      designer.closest('fieldset').disabled = true; seen.push(await look());
      designer.closest('fieldset').disabled = false; seen.push(await look());
      designer.disabled = true; seen.push(await look());
      designer.disabled = false; seen.push(await look());
      return seen;`,
    ),
  ).toEqual([
    'false,false,true',
    'true,true,false',
    'false,false,true',
    'true,true,false',
    'false,false,true',
  ]);
  await close();
});

/** The archive that the PDF carries, as an embedded file. */
function embeddedArchive(pdf: Buffer): ReturnType<typeof archive> {
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const bytes = Buffer.from(match[1]!, 'latin1');
    for (const read of [() => inflateSync(bytes), () => bytes]) {
      try {
        const value = JSON.parse(read().toString('utf8'));
        if (value.schema === 'move-car-sign') return value;
      } catch {
        // Another stream.
      }
    }
  }
  throw new RangeError('The PDF carries no archive');
}
