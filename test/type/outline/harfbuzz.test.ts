/**
 * HarfBuzz reads every built-in face beside our reader: same advances, same outlines. An ordinary run draws every fourth
 * ideograph, with the next face the next; a hunt draws all.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { type FontKey, fontKeys, fonts, type NumFontId, numFontIds } from '../../../schema/catalog/fonts.ts';
import { type Glyph, readGlyphFile } from '../../../site/type/outline/glyf.ts';
import { openFont } from '../../../site/type/outline/woff.ts';
import { fontsDir } from '../fonts-dir.ts';
import { inTurn } from '../../run/cases.ts';
import { toSfnt } from './sfnt.ts';

const latin = '0123456789+-()/*#. ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs =
  '临时停车请多关照挪移联系电话打扰谢马上来的号码您不在如有妨碍先生女士业主访客装卸货物新手宝贝勿催急事拨此立即' +
  '抱歉给您添麻烦了见谅京津沪渝冀豫云辽黑湘皖鲁苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼，。！：？（）、';
const titleFaces = fontKeys.filter((key) => fonts[key].pkg).map((key, at) => ({
  id: key as FontKey,
  text: latin + signs,
  drawn: latin + inTurn([...signs], at, 4).join(''),
}));
const numberFaces = numFontIds.filter((id) => id !== 'follow').map((id: NumFontId) => ({
  id: `num-${id}`,
  text: latin,
  drawn: latin,
}));

test.each([...titleFaces, ...numberFaces])('$id: HarfBuzz draws the same', async ({ id, text, drawn }) => {
  const root = fontsDir;
  const dir = (await readdir(root)).find((name) =>
    name.startsWith(`${id}-`) && !name.startsWith('num-') === !id.startsWith('num-')
  )!;
  const { coverage } = JSON.parse(await readFile(join(root, dir, 'face.json'), 'utf8')) as {
    coverage: Record<string, [number, number][]>;
  };
  const held = Object.entries(coverage).map(([slice, ranges]) =>
    [slice, new Set(ranges.flatMap(charsOf))] as const
  );
  expect([...text].filter((char) => !held.some(([, here]) => here.has(char)))).toEqual([]);
  for (const [slice, here] of held) {
    const chars = [...drawn].filter((char) => here.has(char));
    if (chars.length === 0) continue;
    const woff = new Uint8Array(await readFile(join(root, dir, `${slice}.woff`)));
    const opened = await openFont(woff);
    const ours = 'tables' in opened ? readGlyphFile(opened.tables) : opened;
    if ('unreadable' in ours) throw new Error(`${slice}: ${ours.unreadable}`);
    const oracle = new Font(new Face(new Blob(toSfnt(woff))));
    for (const char of chars) {
      const glyphId = oracle.nominalGlyph(char.codePointAt(0)!)!;
      const glyph = ours.glyph(char.codePointAt(0)!)!;
      expect([glyph.advance, ...contoursOf(glyph)], `${slice} ${char}`)
        .toEqual([oracle.glyphHAdvance(glyphId), ...oracleContours(oracle.glyphToJson(glyphId))]);
    }
  }
});

function charsOf([first, last]: readonly [number, number]): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/** One string a contour; the closing line is left to Z. */
function contoursOf({ outline: { verbs, coords } }: Glyph): string[] {
  let at = 0;
  return [...verbs].map((verb) => {
    const length = verb === 'Q' ? 4 : verb === 'Z' ? 0 : 2;
    return verb + coords.slice(at, at += length).map(round).join(' ');
  }).join('').split('Z').filter(Boolean).map(withoutClosingLine);
}

/** HarfBuzz draws contours of one point too; they have no ink. */
function oracleContours(commands: readonly { type: string; values: number[] }[]): string[] {
  return commands.map(({ type, values }) => type + values.map(round).join(' ')).join('').split('Z').filter(
    Boolean,
  )
    .map(withoutClosingLine).filter((contour) => /[LQ]/.test(contour));
}

function withoutClosingLine(contour: string): string {
  const start = /^M([^LQ]*)/.exec(contour)![1]!;
  return contour.endsWith(`L${start}`) ? contour.slice(0, -start.length - 1) : contour;
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
