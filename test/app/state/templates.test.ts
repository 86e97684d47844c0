import { expect, test } from 'vitest';
import { importArchive } from '../../../schema/import.ts';
import { validateArchive } from '../../../schema/validate.ts';
import { defaultDesign, hostedDesign, localDesign } from '../../../site/app/state/default-design.ts';
import { isSample } from '../../../site/phone/sample-number.ts';
import { inEnglish, meaningOf, templateArchive, templates } from '../../../site/app/state/templates.ts';
import { useTemplate } from '../../../site/app/state/use-template.ts';
import type { Design } from '../../../schema/archive.ts';
import { firstDesign } from '../../../site/messages/first-design.ts';
import { stockCaptions } from '../../../site/qr/stock-captions.ts';
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

const made = (at: number, plate: 'zh' | 'en'): Design =>
  importArchive(templateArchive(templates[at]!, { plate, hasRelay: true })).design!;

test('a template keeps what was set: size, code, caption, numbers, labels and where texts begin', () => {
  const size = { w: 100, h: 150, r: 6, holes: false };
  const phones = [{ label: '爸爸', num: '13900139000' }, { label: '妈妈', num: '' }];
  const qr = {
    ...hostedDesign.qr,
    type: 'custom',
    text: 'https://wa.me/85291234567',
    label: 'WhatsApp',
  } as const;
  const mine: Design = { ...hostedDesign, size, phones, qr, text: { ...hostedDesign.text, align: 'left' } };
  const used = useTemplate(made(6, 'zh'), mine, 0);
  expect(used).toEqual({
    ...made(6, 'zh'),
    size,
    phones,
    qr,
    text: { ...made(6, 'zh').text, align: 'left' },
  });
  for (const code of [{ type: 'tel' }, { on: false }, { ec: 'H' }, { text: 'https://a.example/' }] as const) {
    const set = { ...hostedDesign, qr: { ...hostedDesign.qr, ...code } };
    expect(useTemplate(made(1, 'zh'), set, 0).qr).toMatchObject(code);
  }
});

test("what nobody has set is the template's, also after another template and in traditional characters", () => {
  const traditional = firstDesign(hostedDesign);
  for (const mine of [defaultDesign, hostedDesign, traditional, made(3, 'zh'), made(5, 'en')]) {
    const before = { ...mine, qr: { ...mine.qr, type: 'link', ec: 'M' } } as const;
    expect(useTemplate(made(1, 'en'), before, 2)).toEqual(made(1, 'en'));
  }
  const num = '+44 7700 900123';
  for (const label of ['车主', '車主', 'Owner', 'Anna']) {
    const used = useTemplate(made(1, 'en'), { ...traditional, phones: [{ label, num }] }, 2);
    expect(used.phones).toEqual([{ label: label === 'Anna' ? label : 'Driver', num }]);
  }
});

test('a caption that nobody typed says in the language of the plate what the code that stays does', () => {
  const mine = { ...hostedDesign, qr: { ...hostedDesign.qr, type: 'tel', label: '掃碼撥號' } } as const;
  const said = ([0, 1, 2] as const).map((at) => useTemplate(made(1, 'en'), mine, at).qr.label);
  expect(said).toEqual(stockCaptions.tel);
});

test('every Chinese text of ours has a meaning in English, and what somebody typed has none', () => {
  const two = { ...hostedDesign, phones: [...hostedDesign.phones, ...hostedDesign.phones] };
  for (const { text, phones, qr } of [defaultDesign, hostedDesign, two]) {
    for (const said of [text.title, text.sub, text.tip, phones[0]!.label, qr.label]) {
      expect([said, meaningOf(said)]).toEqual([said, expect.stringMatching(/^[A-Z].+/)]);
    }
  }
  for (const { zh, en } of templates) expect(meaningOf(zh.title)).toBe(en.title);
  expect(inEnglish(firstDesign(hostedDesign))).toEqual({ ...inEnglish(hostedDesign), font: 'chiron' });
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
    expect(useTemplate(made(0, 'zh'), design, 1).phones).toEqual(made(0, 'zh').phones);
  }
});
