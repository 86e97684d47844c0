import { describe, expect, test } from 'vitest';
import type { Design } from '../../../schema/archive.ts';
import { importArchive } from '../../../schema/import.ts';
import { examine } from '../../../site/sign/doctor/doctor.ts';
import type { PictureReading } from '../../../site/sign/doctor/doctor-code.ts';
import type { Finding, FindingId } from '../../../site/sign/doctor/finding.ts';
import { applyFix } from '../../../site/sign/doctor/doctor-fix.ts';
import { sayFinding, sayFix } from '../../../site/sign/doctor/doctor-words.ts';
import { makePlate } from '../../../site/sign/plate.ts';
import { createStyleLibrary } from '../../../site/sign/style/style-library.ts';
import { fileFontSource } from '../../../site/type/source/file-source.ts';
import { createFontLibrary } from '../../../site/type/library.ts';
import { fontsDir } from '../../type/fonts-dir.ts';
import { chinese, english } from '../../../site/messages/language.ts';

const fonts = createFontLibrary(fileFontSource(fontsDir));
const styles = createStyleLibrary();
const ownHost = 'https://plate.example.cn/';

interface Changes {
  readonly size?: Partial<Design['size']>;
  readonly phones?: Design['phones'];
  readonly qr?: Partial<Design['qr']>;
  readonly text?: Partial<Design['text']>;
  readonly font?: Design['font'];
}

function designOf(changes: Changes): Design {
  const { size, text, qr, ...rest } = changes;
  return importArchive({
    schema: 'move-car-sign',
    style: 'warn',
    font: 'sans',
    numFont: 'oswald',
    phones: [{ label: '车主', num: '13912345678' }],
    ...rest,
    size: { w: 200, h: 100, ...size },
    text: { title: '临时停车', ...text },
    qr: { on: false, ...qr },
  }).design!;
}

async function findingsOf(design: Design, designerAddress = ownHost): Promise<readonly Finding[]> {
  const plate = await makePlate(design, { fonts, styles, designerAddress }, { bleedMm: 0 });
  return examine(design, plate, { designerAddress });
}

const idsOf = async (changes: Changes, address?: string): Promise<FindingId[]> =>
  (await findingsOf(designOf(changes), address)).map(({ id }) => id);

describe('examine()', () => {
  test('says from how far the number is readable', async () => {
    const [finding] = await findingsOf(designOf({}));
    expect(finding).toMatchObject({ id: 'readable', severity: 'note', field: 'phones.0.num' });
    const { mm, m } = finding!.values as { mm: number; m: number };
    expect(m).toBeCloseTo(mm / 7, 1);
  });

  test.each<[digitMm: number, FindingId, severity: string]>([
    [7, 'readable', 'note'],
    [6.9, 'digits-small', 'risk'],
    [3.5, 'digits-small', 'risk'],
    [3.4, 'digits-small', 'spoils'],
  ])('says of digits %s mm high that they are: %s, %s', async (digitMm, id, severity) => {
    const design = designOf({});
    const plate = await makePlate(design, { fonts, styles, designerAddress: ownHost }, { bleedMm: 0 });
    const small = { ...plate, layout: { ...plate.layout, digitMm } };
    expect(examine(design, small, { designerAddress: ownHost })).toMatchObject([{ id, severity }]);
  });

  test.each<[num: string, severity: string | undefined, becomes: string, label: string]>([
    ['400-820-8820转123', undefined, '400-820-8820转123', ''],
    // An extension stays behind its number.
    ['王先生 010-88886666-8021', 'risk', '010-88886666 转8021', '王先生'],
    ['0755-12345678 ext 801', undefined, '0755-12345678 ext 801', ''],
    ['王先生 0755-12345678 ext 801', 'risk', '0755-12345678 转801', '王先生'],
    ['微信 wx_12', 'risk', '', '微信 wx_12'],
    ['13912345678（微信同号）', 'risk', '13912345678', '微信同号'],
    ['电话：(0755) 1234 5678', 'risk', '(0755) 1234 5678', '电话'],
    ['139-1234.5678', undefined, '139-1234.5678', ''],
    ['（０７５５）１２３４－５６７８', undefined, '（０７５５）１２３４－５６７８', ''],
  ])('says what a code leaves out of %s', async (num, severity, becomes, label) => {
    const design = designOf({ phones: [{ label: '', num }], qr: { on: true } });
    const found = (await findingsOf(design)).find(({ id }) => id === 'code-drops');
    expect(found?.severity).toBe(severity);
    const mended = found?.fix ? applyFix(design, found.fix) : design;
    expect(mended.phones[0]).toEqual({ label, num: becomes });
    expect((await findingsOf(mended)).some(({ id }) => id === 'code-drops')).toBe(false);
  });

  test.each([
    ['电话：13912345678', 'risk', '13912345678', 'only-number'],
    ['13912345678 或者打物业电话找张先生', 'risk', '13912345678', 'only-number'],
    ['13912345678 晚上 8 点以后不要打，谢谢', 'risk', '13912345678', undefined],
  ])('of %s there is no place for the rest', async (num, severity, dialled, kind) => {
    const phones = [{ label: '临时停车的车主', num }];
    const design = designOf({ phones, qr: { on: true }, text: { tip: '给您添麻烦了，谢谢您的理解啊' } });
    const found = (await findingsOf(design)).find(({ id }) => id === 'code-drops')!;
    expect(found).toMatchObject({ severity, field: 'phones.0.num' });
    expect(sayFinding(found, chinese)).toContain(`扫码拨的是 ${dialled}`);
    expect(found.fix?.kind).toBe(kind);
    const mended = found.fix ? applyFix(design, found.fix) : design;
    expect(mended.phones).toEqual([{ label: '临时停车的车主', num: kind ? '13912345678' : num }]);
  });

  test.each([
    ['138O0138000', '1380138000'],
    ['139****2222', '1392222'],
    ['#150*1*2#', '15012'],
    ['139x1234y5678', '13912345678'],
    ['1a2b3c4d5', '12345'],
  ])('%s cannot be told: what a code would dial is said, and nothing is mended', async (num, dialled) => {
    const found = (await findingsOf(designOf({ phones: [{ label: '', num }], qr: { on: true } })))
      .find(({ id }) => id === 'code-drops')!;
    expect(found).toMatchObject({ severity: 'spoils', values: { number: dialled } });
    expect(found.fix).toBeUndefined();
  });

  test.each<[FindingId, num: string, ...phones: readonly string[]]>([
    ['numbers-in-one', '13911112222\n13733334444', '13911112222', '13733334444'],
    ['numbers-in-one', '13911112222 13733334444', '13911112222', '13733334444'],
    ['numbers-in-one', '1391111222213733334444', '13911112222', '13733334444'],
    [
      'numbers-in-one',
      '139 1234 5678、139 0013 8000/137 0013 8000',
      '139 1234 5678',
      '139 0013 8000',
      '137 0013 8000',
    ],
    ['numbers-in-one', '010-62345678；13912345678', '010-62345678', '13912345678'],
    ['extension-dialled', '0755-83456789-802', '0755-83456789 转 802'],
    ['extension-dialled', '010－88886666－８０２１', '010-88886666 转 8021'],
    ['number-country-code', '0086 13912345678', '+86 139 1234 5678'],
    ['number-country-code', '+86 86 139 1234 5678', '+86 139 1234 5678'],
    ['number-country-code', '86-139-1234-5678', '+86 139 1234 5678'],
    ['number-country-code', '+86 010 62345678', '+86 10 6234 5678'],
    ['number-country-code', '+44 020 7946 0000', '+442079460000'],
    ['number-country-code', '+0044 20 7946 0000', '+442079460000'],
  ])('mends by one click: %s of %s', async (id, num, ...numbers) => {
    const design = designOf({ phones: [{ label: '车主', num }], qr: { on: true } });
    const found = (await findingsOf(design)).find((each) => each.id === id)!;
    const mended = applyFix(design, found.fix!);
    expect(mended.phones.map((phone) => phone.num)).toEqual(numbers);
    expect(mended.phones[0]!.label).toBe('车主');
    expect((await findingsOf(mended)).filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  test('numbers in one field stay where no rows are left for them', async () => {
    const phones = ['13912345678', '13911112222 13733334444', '13600136000'].map((num) => ({
      label: '',
      num,
    }));
    const found = (await findingsOf(designOf({ phones }))).find(({ id }) => id === 'numbers-in-one')!;
    expect(found).toMatchObject({ severity: 'spoils', field: 'phones.1.num', values: { n: 2 } });
    expect(found.fix).toBeUndefined();
    const unfilled = designOf({ phones: [phones[1]!, { label: '', num: '' }, phones[0]!] });
    const fix = (await findingsOf(unfilled)).find(({ id }) => id === 'numbers-in-one')!.fix!;
    expect(applyFix(unfilled, fix).phones.map(({ num }) => num)).toEqual([
      '13911112222',
      '13733334444',
      '13912345678',
    ]);
  });

  test.each<[num: string, dialled: string, ids: readonly FindingId[]]>([
    ['+49(0)15123020522', '+4915123020522', []],
    ['+44 (0)20 7946 0000', '+442079460000', []],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567', []],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567', []],
    ['१३९११११1222', '13911111222', []],
    ['+1\ufe0d555-123-4567', '+15551234567', []],
    ['\u200e79022222222', '79022222222', []],
    ['010-88886666，,801', '01088886666', ['code-drops']],
    ['#150*1*2#', '15012', ['code-drops', 'number-length']],
    ['13911112222;13733334444', '13911112222', ['numbers-in-one']],
    ['139****2222', '1392222', ['code-drops', 'number-length']],
    ['1391', '1391', ['number-length']],
    ['13912345', '13912345', ['number-length']],
  ])('%s is dialled %s and found to be %j', async (num, dialled, ids) => {
    const design = designOf({ phones: [{ label: '', num }], qr: { on: true, type: 'tel' } });
    const plate = await makePlate(design, { fonts, styles, designerAddress: ownHost }, { bleedMm: 0 });
    const { code } = plate.layout;
    expect(code?.kind === 'code' && code.code.payload).toBe(`tel:${dialled}`);
    const found = examine(design, plate, { designerAddress: ownHost });
    expect(found.filter(({ severity }) => severity !== 'note').map(({ id }) => id).sort()).toEqual(ids);
  });

  test('says nothing twice that the label says already', async () => {
    const design = designOf({ phones: [{ label: '王女士', num: '王女士 139-1234-5678' }], qr: { on: true } });
    const { fix } = (await findingsOf(design)).find(({ id }) => id === 'code-drops')!;
    expect(applyFix(design, fix!).phones).toEqual([{ label: '王女士', num: '139-1234-5678' }]);
  });

  test('examines every row that a code contains, and no other', async () => {
    const phones = [{ label: '', num: '13912345678' }, { label: '', num: '400-820-8820转123' }];
    expect(await idsOf({ phones, qr: { on: true, type: 'tel' } })).not.toContain('extension-keyed');
    expect(await idsOf({ phones, qr: { on: true, type: 'vcard' } })).toContain('extension-keyed');
    expect(await idsOf({ phones, qr: { on: false, type: 'vcard' } })).not.toContain('extension-keyed');
  });

  test.each([
    ['', 'l=%E8%BD%AC8012', undefined],
    ['公司', 'l=%E5%85%AC%E5%8F%B8+%E8%BD%AC8012', undefined],
    ['公司前', 'l=%E5%85%AC%E5%8F%B8%E5%89%8D%E8%BD%AC8012', undefined],
    ['公司前台值班', 'l=%E5%85%AC%E5%8F%B8%E5%89%8D%E5%8F%B0%E5%80%BC%E7%8F%AD', 'extension-unseen'],
    ['分机8012', 'l=%E5%88%86%E6%9C%BA8012', undefined],
  ])('a dial page shows an extension beside the label %j where it has room', async (label, field, id) => {
    const design = designOf({
      phones: [{ label, num: '021 5888 1234 转 8012' }, { label: '', num: '13912345678' }],
      qr: { on: true, type: 'link' },
    });
    const plate = await makePlate(design, { fonts, styles, designerAddress: ownHost }, { bleedMm: 0 });
    const { code } = plate.layout;
    expect(code?.kind === 'code' && code.code.payload).toContain(`#p=02158881234&${field}&p=13912345678`);
    const ids = examine(design, plate, { designerAddress: ownHost }).map((one) => one.id);
    expect(ids.filter((one) => /extension|drops/.test(one))).toEqual(id ? [id] : []);
  });

  test('words beside one of two numbers go into its label, never into the line that belongs to both', async () => {
    const phones = [{ label: '临时停车的车主', num: '13912345678 晚上打' }, {
      label: '',
      num: '13900139000',
    }];
    const found = (await findingsOf(designOf({ phones, qr: { on: true }, text: { tip: '' } })))
      .find(({ id }) => id === 'code-drops')!;
    expect(found.fix?.kind).not.toBe('move-dropped');
  });

  test('an extension that no code dials is no finding', async () => {
    const phones = [{ label: '', num: '13912345678' }, { label: '', num: '0755-83456789-802' }];
    const ids = (type: 'tel' | 'link', on = true) => idsOf({ phones, qr: { on, type } });
    expect(await ids('link')).toContain('extension-dialled');
    expect(await ids('tel')).not.toContain('extension-dialled');
    expect(await ids('link', false)).not.toContain('extension-dialled');
  });

  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  test.each<[FindingId, Changes, string?]>([
    ['digits-small', {
      size: { w: 40, h: 30 },
      phones: [{ label: '', num: '13912345678' }, { label: '', num: '13900139000' }],
    }],
    ['no-phone', { phones: [{ label: '车主', num: '' }] }],
    ['number-length', { phones: [{ label: '', num: '139123456781' }] }],
    ['missing-characters', { text: { title: '停车\u{10fffd}' } }],
    ['font-hard', { font: 'liujian' }],
    ['font-no-system-font', { font: 'sys' }],
    ['decor-plain', { size: { w: 30000, h: 30 } }],
    ['code-without-phone', { phones: [{ label: '', num: '' }], qr: { on: true } }],
    ['code-without-text', { qr: { on: true, type: 'custom' } }],
    ['code-too-long', { qr: { on: true, type: 'custom', text: 'x'.repeat(5000) } }],
    ['code-without-picture', { qr: { on: true, mode: 'image' } }],
    ['code-without-picture', { qr: { on: true, mode: 'image', image: 'data:image/png;base64,AAAA' } }],
    ['code-without-picture', { qr: { on: true, mode: 'image', image: 'data:image/' } }],
    ['picture-coarse', { qr: { on: true, mode: 'image', image: picture } }],
    ['code-dense', {
      size: { w: 60, h: 40 },
      qr: { on: true, type: 'custom', text: '扫码联系车主'.repeat(8) },
    }],
    ['address-unusable', { qr: { on: true, type: 'link', text: 'plate.example.cn/a' } }],
    ['address-unusable', { qr: { on: true, type: 'link', text: 'h' } }],
    ['address-unusable', { qr: { on: true, type: 'link', text: 'https://' } }],
    ['address-unusable', { qr: { on: true, type: 'link', text: 'javascript:alert(1)' } }],
    ['host-blocked', { qr: { on: true, type: 'link', text: 'https://me.github.io/plate/' } }],
    ['host-local', { qr: { on: true, type: 'link' } }, 'http://localhost:8000/'],
    ['host-plain', { qr: { on: true, type: 'link', text: 'http://plate.example.cn/' } }],
  ])('finds %s', async (id, changes, address) => {
    expect(await idsOf(changes, address)).toContain(id);
  });

  test('reports a picture in which the decoder found no code', async () => {
    const design = designOf({ qr: { on: true, mode: 'image', image: picture } });
    const plate = await makePlate(design, { fonts, styles, designerAddress: ownHost }, { bleedMm: 0 });
    const found = (picture: PictureReading | undefined) =>
      examine(design, plate, { designerAddress: ownHost, picture }).some(({ id }) =>
        id === 'picture-without-code'
      );
    expect([found('none'), found(wholeCode), found(undefined)]).toEqual([true, false, false]);
  });

  /** A code of version 3 in a quiet zone of its own, nothing around it. */
  const wholeCode: PictureReading = { widthShare: 0.78, heightShare: 0.78, modules: 29, modulePx: 10 };
  // deno-fmt-ignore
  test.each<[string, { readonly w: number; readonly h: number; readonly size?: number }, PictureReading, FindingId | undefined, string?, string?]>([
    ['a phone screenshot',              { w: 1080, h: 2400 }, { widthShare: 0.5,  heightShare: 0.225, modules: 33, modulePx: 16 },   'picture-code-small', 'spoils', 'crop-picture'],
    ['a tablet screenshot',             { w: 2048, h: 1536 }, { widthShare: 0.2,  heightShare: 0.27,  modules: 29, modulePx: 14 },   'picture-code-small', 'spoils', 'crop-picture'],
    ['a poster with a code in its corner', { w: 1000, h: 1400 }, { widthShare: 0.15, heightShare: 0.107, modules: 25, modulePx: 6 }, 'picture-code-small', 'spoils', 'crop-picture'],
    ['a card with a code in the middle', { w: 800, h: 800 },   { widthShare: 0.4,  heightShare: 0.4,   modules: 29, modulePx: 11 },   'picture-code-small', 'spoils', 'crop-picture'],
    ['a code with little around it',    { w: 500, h: 500 },   { widthShare: 0.7,  heightShare: 0.7,   modules: 25, modulePx: 14 },   undefined],
    ['a whole code',                    { w: 370, h: 370 },   wholeCode,                                                           undefined],
    ['a whole code of many modules',    { w: 850, h: 850 },   { widthShare: 0.92, heightShare: 0.92,  modules: 97, modulePx: 8 },    'picture-code-dense', 'spoils', 'enlarge'],
    ['the same card on a plate of 1 m', { w: 800, h: 800, size: 5 }, { widthShare: 0.4, heightShare: 0.4, modules: 29, modulePx: 11 }, undefined],
  ])('says of %s what its code will be in print', async (_, { w, h, size = 1 }, reading, id, severity, fix) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"/>`;
    const image = `data:image/svg+xml;base64,${btoa(svg)}`;
    const design = designOf({ size: { w: 200 * size, h: 100 * size }, qr: { on: true, mode: 'image', image } });
    const plate = await makePlate(design, { fonts, styles, designerAddress: ownHost }, { bleedMm: 0 });
    const picture = { ...reading as object, cropped: 'data:image/png;base64,AAAA' } as PictureReading;
    const found = examine(design, plate, { designerAddress: ownHost, picture })
      .find((each) => each.id.startsWith('picture-'));
    expect([found?.id, found?.severity, found?.fix?.kind]).toEqual([id, severity, fix]);
    if (fix === 'crop-picture') {
      expect(applyFix(design, found!.fix!).qr.image).toBe('data:image/png;base64,AAAA');
      const line = examine(design, plate, { designerAddress: ownHost, picture: reading })
        .find((each) => each.id === 'picture-code-small');
      expect(line?.fix).toBe(undefined);
    }
  });

  test('has nothing but notes to say of a good plate with a code', async () => {
    const found = await findingsOf(designOf({ qr: { on: true, type: 'tel' } }));
    expect(found.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  test('counts full-width digits as digits', async () => {
    const phones = [{ label: '', num: '１３８００１３８０００' }, { label: '', num: '＋８６ 139-0013-9000' }];
    expect(await idsOf({ phones })).not.toContain('number-length');
  });

  const ownCode = { on: true, type: 'custom', text: 'https://example.cn/' } as const;
  test.each<[asked: string, became: string | undefined]>([
    ['如有不便，请拨打电话挪车', '如有不便，请扫码挪车'],
    ['卸完就走，急用请拨打', '卸完就走，急用请扫码'],
    ['請撥打電話', '請掃碼'],
    ['In your way? Please call', 'In your way? Please scan'],
    ['电话在雨刮器下', undefined],
    ['给我打电话', '给我扫码'],
  ])('a plate without a number does not ask to call: %s', async (sub, became) => {
    const design = designOf({ text: { sub }, phones: [{ label: '', num: '' }], qr: ownCode });
    const found = (await findingsOf(design)).find(({ id }) => id === 'asks-to-call')!;
    expect(found).toMatchObject({ severity: 'spoils', field: 'text.sub' });
    const mended = found.fix ? applyFix(design, found.fix) : undefined;
    expect(mended?.text.sub).toBe(became);
    if (mended) expect((await findingsOf(mended)).map(({ id }) => id)).not.toContain('asks-to-call');
    // With a number, or without anything that asks, nothing is said.
    expect((await findingsOf(designOf({ text: { sub }, qr: ownCode }))).map(({ id }) => id)).not.toContain(
      'asks-to-call',
    );
    expect(
      (await findingsOf(designOf({ phones: [], text: { sub: '马上回来' }, qr: ownCode }))).map(({ id }) =>
        id
      ),
    ).toEqual(
      expect.not.arrayContaining(['asks-to-call', 'asks-to-scan']),
    );
  });

  test.each(['请扫码联系', '掃碼挪車', 'Scan to call', '扫一扫'])(
    'a plate without a code does not ask to scan: %s',
    async (tip) => {
      expect(await findingsOf(designOf({ text: { tip } }))).toContainEqual(
        expect.objectContaining({ id: 'asks-to-scan', severity: 'spoils', field: 'text.tip' }),
      );
      expect(await idsOf({ text: { tip }, qr: { on: true } })).not.toContain('asks-to-scan');
    },
  );

  test.each([
    ['Scan to call', 'https://wa.me/85291234567', true],
    ['扫码拨号', 'https://wa.me/85291234567', true],
    ['扫码打电话', '你好', true],
    ['اتصل بنا', 'https://example.cn/', true],
    ['Scan to call', ' TEL:+85291234567', false],
    ['Scan with your phone', 'https://wa.me/85291234567', false],
    ['Scan me', 'https://wa.me/85291234567', false],
  ])('a caption %s over %j promises a call that does not come: %s', async (label, text, promises) => {
    const ids = await idsOf({ qr: { on: true, type: 'custom', text, label } });
    expect(ids.includes('caption-calls')).toBe(promises);
    expect(await idsOf({ qr: { on: true, type: 'tel', text, label } })).not.toContain('caption-calls');
  });

  test('every fix removes its finding', async () => {
    for (
      const design of [
        designOf({ size: { w: 40, h: 30 } }),
        designOf({
          size: { w: 90, h: 45 },
          qr: { on: true, type: 'link', text: 'https://me.github.io/plate/' },
        }),
        designOf({ qr: { on: true, type: 'link', text: 'plate.example.cn' } }),
        designOf({ phones: [], text: { sub: '请拨打电话' }, qr: ownCode }),
      ]
    ) {
      for (const finding of await findingsOf(design)) {
        if (!finding.fix) continue;
        const left = await findingsOf(applyFix(design, finding.fix));
        expect([finding.id, left.some(({ id }) => id === finding.id)]).toEqual([finding.id, false]);
      }
    }
  });

  const crowded = {
    phones: [
      { label: '车主', num: '13912345678' },
      { label: '家人的电话', num: '13900139000' },
      { label: '物业', num: '010-62345678转8001' },
    ],
    text: { title: '临时停车请多多包涵', sub: '如挡道请联系我', tip: '打不通请试下一个号码' },
  };
  // deno-fmt-ignore
  test.each<[w: number, h: number, phones: number, type: Design['qr']['type'], holes?: boolean]>([
    [40, 30, 1, 'tel'],     [40, 30, 3, 'vcard', true], [60, 40, 0, 'custom'],  [40, 200, 3, 'tel'],         [300, 40, 1, 'vcard'],
    [200, 100, 3, 'custom'], [200, 100, 3, 'link', true], [44, 31, 3, 'tel', true], [44, 31, 3, 'custom', true], [1000, 30, 3, 'link'],
  ])('on a crowded plate of %i x %i mm with %i phones and a code of type %s its fixes leave nothing of their findings', async (w, h, phones, type, holes = false) => {
    const text = { link: 'https://n.example.cn/', custom: `https://example.cn/${'abcdef0123'.repeat(8)}` };
    const design = designOf({
      ...crowded,
      size: { w, h, holes },
      phones: crowded.phones.slice(0, phones),
      qr: { on: true, type, text: type === 'link' || type === 'custom' ? text[type] : '', label: '微信扫码\n一键联系' },
    });
    for (const { id, fix } of await findingsOf(design)) {
      if (!fix) continue;
      const left = await findingsOf(applyFix(design, fix));
      expect([id, left.filter((finding) => finding.id === id)]).toEqual([id, []]);
    }
  });

  test('speaks Chinese and English, with every value filled in', async () => {
    for (
      const finding of await findingsOf(
        designOf({
          size: { w: 40, h: 30 },
          font: 'liujian',
          qr: { on: true, type: 'link', text: 'http://x.workers.dev/' },
        }),
      )
    ) {
      for (const language of [chinese, english]) {
        expect(sayFinding(finding, language)).not.toMatch(/[{}]|undefined/);
        if (finding.fix) expect(sayFix(finding.fix, language)).not.toBe('');
      }
    }
  });
});
