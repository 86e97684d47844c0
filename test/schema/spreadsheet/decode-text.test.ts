/** What spreadsheets of China, Taiwan and Hong Kong save as CSV is read in the encoding it was written in, however short it is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../../../schema/spreadsheet/decode-text.ts';

type Encoding = 'big5' | 'gb18030';

/** The inverse of a decoder, for what two bytes hold. */
function encoderOf(encoding: Encoding): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && character !== '\ufffd' && !bytesOf.has(character)) {
        bytesOf.set(character, [lead, trail]);
      }
    }
  }
  return (text) =>
    Uint8Array.from([...text].flatMap((character) => {
      const bytes = character <= '\x7f' ? [character.charCodeAt(0)] : bytesOf.get(character);
      if (!bytes) throw new RangeError(`${character} is not in ${encoding}`);
      return bytes;
    }));
}
const encode = { big5: encoderOf('big5'), gb18030: encoderOf('gb18030') };

test.each<[Encoding, string]>([
  ['big5', '車牌,姓名,電話\r\nABC-1234,王小明,0912-345-678\r\nXYZ-9876,陳美玲,02-2345-6789\r\n'],
  ['big5', '電話\r\n0912345678'],
  ['big5', '姓名,手機\r\n李大華,0922 333 444'],
  ['big5', '車主姓名\t聯絡電話\t備註\r\n何國榮\t9123 4567\t住客車位「Ｂ12」，請勿阻塞\r\n'],
  ['big5', '標題;號碼\n臨時停車;0800-000-123'],
  ['big5', '單位,分機,車號\n總務處,#801,ＡＢＣ－１２３４'],
  ['gb18030', '车牌,姓名,电话\r\n京A12345,王小明,13800138000\r\n沪B54321,陈美玲,13900139000\r\n'],
  ['gb18030', '电话\r\n13800138000'],
  ['gb18030', '姓名,手机\r\n李喆,13700137000\r\n王珺,13600136000'],
  ['gb18030', '車牌,姓名,電話\r\n粵Z1234港,陳大文,13800138000'],
  ['gb18030', '单位；分机；备注\n后勤处；801；“临时”停车，请勿堵门'],
  ['gb18030', '张'],
])('%s: %s', (encoding, text) => {
  expect(decodeText(encode[encoding](text))).toBe(text);
});

test('a name with a character that GB 18030 writes in four bytes', () => {
  const bytes = Uint8Array.of(...encode.gb18030('姓名\n王'), 0x95, 0x32, 0x82, 0x36, 0x0a);
  expect(decodeText(bytes)).toBe(new TextDecoder('gb18030').decode(bytes));
});

/** The characters of a sentence of everyday use, in any order. */
const common = {
  big5:
    '車主電話號碼姓名臨時停車請打聯絡如有不便我們馬上就來謝謝諒解公司先生小姐王李張陳林黃吳劉蔡楊台北高雄新竹香港九龍',
  gb18030:
    '车主电话号码姓名临时停车请打联系如有不便我们马上就来谢谢谅解公司先生小姐王李张陈林黄吴刘蔡杨北京上海广州深圳',
} as const;

test.each(Object.keys(common) as Encoding[])('%s: rows of everyday characters', (encoding) => {
  const name = fc.array(fc.constantFrom(...common[encoding]), { minLength: 2, maxLength: 8 })
    .map((characters) => characters.join(''));
  const row = fc.tuple(name, name, fc.stringMatching(/^\d{8,11}$/)).map((cells) => cells.join(','));
  fc.assert(
    fc.property(fc.array(row, { minLength: 3, maxLength: 20 }), (rows) => {
      const text = rows.join('\r\n');
      expect(decodeText(encode[encoding](text))).toBe(text);
    }),
    { numRuns: 500 },
  );
});
