/** Codes as symbols: every payload is read back by an independent reader. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseCode, codeOnTile, minModuleMm, moduleMm } from '../../site/qr/choose-code.ts';
import type { Code } from '../../site/qr/code.ts';
import { encode } from '../../site/qr/encode.ts';
import { modulesPath } from '../../site/qr/modules-path.ts';
import { payloadOf } from '../../site/qr/payload.ts';
import { decode } from './decode.ts';
import { design, phone } from './designs.ts';
import { anyString } from '../run/any-string.ts';
import { cases } from '../run/cases.ts';

const at = { designerAddress: 'https://example.cn/plate/' };

function mustEncode(payload: string, level: 'M' | 'H'): Code {
  const code = encode(payload, level);
  if (code === undefined) throw new RangeError(`Does not fit: ${payload.length} characters at ${level}`);
  return code;
}

/** What people type, and what they should not. */
const oddText = fc.oneof(
  anyString({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,60}$/),
  fc.array(
    fc.constantFrom(
      '挪',
      '车',
      '1',
      '38',
      'é',
      '😀',
      '👨‍👩‍👧',
      ' ',
      '\n',
      '"',
      '<',
      '&',
      'ﾊ',
      'ア',
      '\u0301',
      '\u200b',
      'A',
      ':',
    ),
    { maxLength: 30 },
  )
    .map((parts) => parts.join('')),
);

describe('reading back', () => {
  test.each(['tel', 'link', 'vcard', 'text', 'custom'] as const)(
    'a code of type %s says its payload, at both levels',
    async (type) => {
      const phones = [phone('138-0013 8000', '车主'), phone('+86 139', 'A;b'), phone('010', '')];
      const payload = payloadOf(
        design({ qr: { type, text: type === 'custom' ? '微信 wxid_挪车 😀' : '' }, phones }),
        at,
      );
      if (payload.kind !== 'text') throw new TypeError(payload.reason);
      for (const level of ['M', 'H'] as const) {
        expect(await decode(mustEncode(payload.text, level))).toEqual({ text: payload.text, level });
      }
    },
  );

  test('a code of odd texts, labels and numbers says its payload', async () => {
    const types = fc.constantFrom('tel', 'link', 'vcard', 'text', 'custom');
    const phones = fc.array(fc.record({ label: oddText, num: oddText.map((odd) => `1${odd}`) }), {
      minLength: 1,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(types, phones, oddText, async (type, rows, typed) => {
        const payload = payloadOf(design({ qr: { type, text: typed }, phones: rows }), at);
        if (payload.kind === 'none') {
          expect(payload.reason).toBe('no-text');
          return;
        }
        const choice = chooseCode(payload.text, 'H');
        if (choice === undefined) {
          expect(payload.text.length).toBeGreaterThan(600);
          return;
        }
        expect((await decode(codeOnTile(choice, 30)))?.text).toBe(payload.text);
      }),
      { numRuns: cases(50), seed: 20261121 },
    );
  });

  test('a code of digits fills the largest version', async () => {
    const digits = '13800138000'.repeat(600).slice(0, 5596);
    const code = mustEncode(digits, 'M');
    expect(code.version).toBe(40);
    expect((await decode(code))?.text).toBe(digits);
    expect(encode(`${digits}1`, 'M')).toBeUndefined();
  });
});

describe('encode', () => {
  test("an empty payload is the caller's mistake", () => {
    expect(() => encode('', 'M')).toThrow(RangeError);
  });

  test('ten million characters are refused without encoding them', () => {
    expect(encode('挪'.repeat(10_000_000), 'M')).toBeUndefined();
  });

  test('sizes and versions agree', () => {
    const code = mustEncode('tel:13800138000', 'H');
    expect([code.version, code.size, code.modules.length]).toEqual([2, 25, 625]);
  });
});

describe('chooseCode', () => {
  const choose = (payload: string, ec: 'H' | 'M', tileMm: number) => {
    const choice = chooseCode(payload, ec);
    return choice && codeOnTile(choice, tileMm).level;
  };
  const link = `https://example.cn/plate/#p=13800138000&l=${'%E8%BD%A6'.repeat(8)}`;

  test('the level is the one that was asked for, however much room there is', () => {
    expect(choose(link, 'M', 100)).toBe('M');
    expect(choose(link, 'H', 100)).toBe('H');
  });

  test('H that does not fit falls to M, and what does not fit M is too long', () => {
    expect(choose('挪'.repeat(600), 'H', 100)).toBe('M');
    expect(choose('挪'.repeat(1000), 'H', 100)).toBeUndefined();
    expect(choose('挪'.repeat(1000), 'M', 100)).toBeUndefined();
  });

  test('H falls to M exactly where its modules would be below 0.6 mm', () => {
    const side = (mustEncode(link, 'H').size + 8) * minModuleMm;
    expect(choose(link, 'H', side)).toBe('H');
    expect(choose(link, 'H', side - 0.01)).toBe('M');
  });

  test('H stays where M would print no larger modules', () => {
    const both = 'tel:13';
    expect(mustEncode(both, 'H').size).toBe(mustEncode(both, 'M').size);
    expect(choose(both, 'H', 1)).toBe('H');
  });

  test('M stays M below 0.6 mm', () => {
    expect(choose(link, 'M', 10)).toBe('M');
  });

  test('the module is measured with the quiet zone inside the tile', () => {
    expect(moduleMm(mustEncode('tel:13800138000', 'H'), 33)).toBe(1);
  });
});

test('the outline covers exactly the dark modules, in whole numbers, every run once', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (payload) => {
      const code = mustEncode(payload, 'M');
      const { verbs, coords } = modulesPath(code);
      const seen = new Uint8Array(code.modules.length);
      expect(verbs).toBe('MLLLZ'.repeat(coords.length / 8));
      for (let i = 0; i < coords.length; i += 8) {
        const [x1, y1, , , x2, y2] = coords.slice(i, i + 6) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        expect(y2 - y1).toBe(1);
        // A run ends where the row turns light: runs that touch would show a seam.
        expect(x2 === code.size || code.modules[y1 * code.size + x2] === 0).toBe(true);
        for (let x = x1; x < x2; x++) seen[y1 * code.size + x] = (seen[y1 * code.size + x] as number) + 1;
      }
      expect(seen).toEqual(code.modules);
    }),
    { numRuns: cases(20), seed: 1 },
  );
});
