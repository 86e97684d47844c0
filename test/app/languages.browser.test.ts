/** The designer in each of its languages: it says every word in it, and its layout holds from left to right and from right to left. */
import axe from 'axe-core';
import { type LanguageTag, languageTags } from '../../site/messages/language.ts';
import { DesignerPage, expectEqual, expectThat, until } from './designer-page.ts';

const tabs = ['text', 'style', 'font', 'size', 'code', 'export'] as const;

/** Elements of the designer that reach over its sides, as their classes. */
function overflowing(page: DesignerPage): readonly string[] {
  const { left, right } = page.designer.getBoundingClientRect();
  return page.all('.bar *, .tabs *, .body *, .download *').filter((element) => {
    const box = element.getBoundingClientRect();
    const hidden = element.closest('.visually-hidden, [popover]') !== null || box.width === 0;
    return !hidden && (box.left < left - 1 || box.right > right + 1);
  }).map((element) => `${element.tagName}.${element.className}`);
}

async function objections(place: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(place, {
    resultTypes: ['violations'],
    preload: false,
    rules: { region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 120)}`);
}

const widths = [320, 1280] as const;

/** Every panel once in each language that test/e2e/surfaces.e2e.test.ts does not take, and in the next one at the other width. */
const audited = (tag: LanguageTag, tab: (typeof tabs)[number], width: number): boolean =>
  tag !== 'zh-CN' && tag !== 'en' &&
  widths[(languageTags.indexOf(tag) + tabs.indexOf(tab)) % 2] === width;

for (const tag of languageTags) {
  for (const width of widths) {
    it(`fits ${width} px in ${tag}, and axe has no objection where it looks`, async () => {
      const page = await DesignerPage.open({ lang: tag });
      page.designer.style.width = `${width}px`;
      await until(() => page.all('.stage[aria-busy=false]')[0]);
      const shell = page.get('.shell');
      expectEqual([shell.lang, shell.dir], [tag, tag === 'ar' ? 'rtl' : 'ltr']);
      for (const tab of tabs) {
        await page.openTab(tab);
        expectEqual([tab, overflowing(page)], [tab, []]);
        // The frame is the same over each.
        const place = tab === 'text' ? page.designer : page.get('.body');
        if (audited(tag, tab, width)) expectEqual([tab, await objections(place)], [tab, []]);
      }
      page.remove();
    });
  }
}

it('draws undo and redo along the line', async () => {
  const icons = async (lang: string) => {
    const page = await DesignerPage.open({ lang });
    const paths = ['undo', 'redo'].map((name) => page.get(`[data-tool=${name}] path`).getAttribute('d'));
    page.remove();
    return paths;
  };
  expectEqual(await icons('ar'), (await icons('en')).toReversed());
});

describe('words of the page around', () => {
  it('go before those of the language, and other rows stay', async () => {
    const page = await DesignerPage.open({ lang: 'en', messages: { page: { tabText: 'Wording' } } });
    expectEqual(page.get('#tab-text').textContent?.trim(), 'Wording');
    expectEqual(page.get('#tab-style').textContent?.trim(), 'Style');
    page.designer.messages = undefined;
    await page.designer.updateComplete;
    expectEqual(page.get('#tab-text').textContent?.trim(), 'Text');
    page.remove();
  });
});

describe('another language', () => {
  it('is shown when it has been loaded, not before', async () => {
    const page = await DesignerPage.open({ lang: 'zh-CN' });
    page.designer.lang = 'zh-Hant';
    await page.designer.updateComplete;
    expectEqual(page.get('#tab-style').textContent?.trim(), '樣式');
    expectThat(
      page.designer.design.text.title === '臨時停車',
      'the untouched first design is in its characters',
    );
    page.remove();
  });
});
