import { expect, test } from 'vitest';
import { importArchive } from '../../../schema/import.ts';
import { validateArchive } from '../../../schema/validate.ts';
import { defaultDesign, hostedDesign, localDesign } from '../../../site/app/state/default-design.ts';
import { isSample } from '../../../site/phone/sample-number.ts';
import {
  inEnglish,
  meaningOf,
  ownPhones,
  templateArchive,
  templates,
  withPhones,
} from '../../../site/app/state/templates.ts';
import { examine } from '../../../site/sign/doctor/doctor.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fontsDir } from '../../type/fonts-dir.ts';
import { chinese } from '../../../site/messages/language.ts';

const world = { fonts: createFontLibrary(fileFontSource(fontsDir)), styles: createStyleLibrary() };

const uses = templates.flatMap((template) =>
  (['zh', 'en'] as const).flatMap((plate) =>
    [true, false].map((hasRelay) => ({ name: template.id, template, plate, hasRelay }))
  )
);

test.each(uses)(
  '$name in $plate is a valid archive and, but for its sample number, good to print (dial page: $hasRelay)',
  async (use) => {
    const archive = templateArchive(use.template, use);
    expect(validateArchive(archive)).toEqual([]);
    const { design, problems } = importArchive(archive);
    expect(problems).toEqual([]);
    const designerAddress = use.hasRelay ? 'https://plates.example.cn/sign/' : undefined;
    const plate = await makePlate(design!, { ...world, designerAddress }, { bleedMm: 0 });
    const grave = examine(design!, plate, { designerAddress }).filter(({ severity }) => severity !== 'note');
    expect([...plate.problems, ...grave.map(({ id }) => id)]).toEqual(['sample']);
  },
);

test.each(templates)('$id in Chinese becomes what it is in English', (template) => {
  for (const hasRelay of [true, false]) {
    const [zh, en] = (['zh', 'en'] as const).map((plate) =>
      importArchive(templateArchive(template, { plate, hasRelay })).design!
    );
    expect(inEnglish(zh!)).toEqual(en);
    expect(inEnglish(en!)).toBe(en);
  }
  const own = { ...hostedDesign, text: { ...hostedDesign.text, title: '别堵我的门' } };
  expect(inEnglish(own).text).toEqual({ ...inEnglish(hostedDesign).text, title: '别堵我的门' });
});

test('numbers that were typed go along, the sample does not', () => {
  const mine = { label: '我', num: '13900139000' };
  expect(ownPhones(defaultDesign)).toBeUndefined();
  expect(ownPhones({ ...defaultDesign, phones: [...defaultDesign.phones, mine, { label: '', num: '' }] }))
    .toEqual([mine]);
});

test('a label that was typed goes along with its number, one that nobody typed is that of the template', () => {
  const [parking, delivery] = templates.slice(0, 2).map((template) =>
    importArchive(templateArchive(template, { plate: 'en', hasRelay: true })).design!
  );
  const num = '+44 7700 900123';
  for (const label of ['车主', 'Owner', 'Anna']) {
    const made = withPhones([parking!, delivery!], [{ label, num }]);
    expect(made.map(({ phones }) => phones)).toEqual(
      (label === 'Anna' ? [label, label] : ['Owner', 'Driver']).map((said) => [{ label: said, num }]),
    );
  }
});

test('every Chinese text of ours has a meaning in English, and what somebody typed has none', () => {
  const two = { ...hostedDesign, phones: [...hostedDesign.phones, ...hostedDesign.phones] };
  for (const { text, phones, qr } of [defaultDesign, hostedDesign, two]) {
    for (const said of [text.title, text.sub, text.tip, phones[0]!.label, qr.label]) {
      expect([said, meaningOf(said)]).toEqual([said, expect.stringMatching(/^[A-Z].+/)]);
    }
  }
  for (const { zh, en } of templates) expect(meaningOf(zh.title)).toBe(en.title);
  expect(meaningOf('别堵我的门')).toBeUndefined();
  expect(meaningOf('')).toBeUndefined();
});

test("a plate begins with a number as its readers write them, which is nobody's own", () => {
  const first = (tag: 'zh-CN' | 'zh-Hant' | 'zh-Hant-HK' | 'en' | 'ar') =>
    localDesign(hostedDesign, tag === 'zh-CN' ? chinese : { tag }).phones[0]!.num;
  expect([first('zh-CN'), first('zh-Hant'), first('zh-Hant-HK'), first('en'), first('ar')]).toEqual([
    '138 0013 8000',
    '0912 345 678',
    '9123 4567',
    '138 0013 8000',
    '138 0013 8000',
  ]);
  for (const tag of ['zh-Hant', 'zh-Hant-HK'] as const) {
    const design = localDesign(hostedDesign, { tag });
    expect(isSample(design.phones[0]!.num)).toBe(true);
    expect(ownPhones(design)).toBeUndefined();
  }
});
