/** `new`: writes a valid archive from options; defaults are those of the designer's first plate. */
import { fontKeys, numFontIds } from '../../../schema/catalog/fonts.ts';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { isLongerThan } from '../../../schema/characters.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { importArchive } from '../../../schema/import.ts';
import {
  marker,
  maxLabelCharacters,
  maxPhones,
  maxTipCharacters,
  minHeightMm,
  minWidthMm,
} from '../../../schema/limits.ts';
import { nearest } from '../../../schema/nearest.ts';
import { schemaBeside } from '../../../schema/schema-address.ts';
import type { Command, ParsedArguments } from '../command.ts';
import { designerAddress, printOptions } from '../print-options.ts';
import { FileError, misuse, type World } from '../world.ts';

export const newCommand: Command = {
  name: 'new',
  usage: '--title TEXT --phone NUMBER… [--label TEXT…] [--style ID] [--size WxH] [--base URL] -o FILE|-',
  files: 'none',
  options: {
    output: { short: 'o', value: 'FILE', help: 'optFile' },
    title: { value: 'TEXT', mayBeEmpty: true, help: 'optTitle' },
    sub: { value: 'TEXT', help: 'optSub' },
    tip: { value: 'TEXT', help: 'optTip', slots: () => ({ max: maxTipCharacters }) },
    phone: { value: 'NUMBER', repeats: true, help: 'optPhone', slots: () => ({ max: maxPhones }) },
    label: { value: 'TEXT', repeats: true, mayBeEmpty: true, help: 'optLabel' },
    style: { value: 'ID', help: 'optStyle' },
    font: { value: 'KEY|NAME', help: 'optFont' },
    'num-font': { value: 'ID', help: 'optNumFont' },
    size: { value: 'WxH', help: 'optSize' },
    'no-code': { help: 'optNoCode' },
    base: printOptions.base,
    force: { help: 'optForce' },
  },
  async run(args, world) {
    const output = args.options.get('output');
    if (output === undefined) throw misuse('newNoOutput');
    const text = exportArchiveText(readDesign(args), schemaBeside(designerAddress(args)));
    if (output !== '-' && !args.options.has('force') && await isThere(output, world)) {
      throw new FileError(output, (say) => say('newThere'));
    }
    await world.writeFile(output, new TextEncoder().encode(text));
    return 0;
  },
};

/** An archive may have been edited by hand since. */
async function isThere(file: string, world: World): Promise<boolean> {
  try {
    await world.readFile(file);
    return true;
  } catch {
    return false;
  }
}

function readDesign({ options, lists }: ParsedArguments) {
  const nums = lists.get('phone') ?? [];
  const labels = lists.get('label') ?? [];
  if (nums.length === 0) throw misuse('newNoPhone');
  if (nums.length > maxPhones) {
    throw misuse('manyPhones', { count: nums.length, max: maxPhones });
  }
  if (labels.length > nums.length) throw misuse('manyLabels');
  const tip = short('tip', options.get('tip') ?? '', maxTipCharacters);
  const { design } = importArchive({
    schema: marker,
    style: known('style', options.get('style') ?? 'warn', styleIds),
    font: readFont(options.get('font') ?? 'sans'),
    numFont: known('num-font', options.get('num-font') ?? 'oswald', numFontIds),
    size: readSize(options.get('size') ?? '200x100'),
    text: { title: options.get('title') ?? '临时停车', sub: options.get('sub') ?? '', tip },
    phones: nums.map((num, at) => ({ label: short('label', labels[at] ?? '', maxLabelCharacters), num })),
    qr: { on: !options.has('no-code'), type: 'tel', ec: 'M', label: '扫码拨号' },
  });
  return design!;
}

function known<const V extends string>(name: string, value: string, allowed: readonly V[]): V {
  const found = allowed.find((id) => id === value);
  if (found !== undefined) return found;
  const meant = nearest(value, allowed);
  throw meant === undefined
    ? misuse('unknownId', { option: name, value, allowed: allowed.join(', ') })
    : misuse('nearId', { option: name, value, meant });
}

function readFont(value: string): unknown {
  // Built-in keys are lower case; catalogue names are written as their makers do.
  return /^[a-z]+$/.test(value) ? known('font', value, fontKeys) : { custom: value };
}

function readSize(text: string): { w: number; h: number } {
  const match = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/i.exec(text);
  const [w, h] = [Number(match?.[1]), Number(match?.[2])];
  if (w >= minWidthMm && h >= minHeightMm) return { w, h };
  throw misuse('size', { text, min: `${minWidthMm}x${minHeightMm}` });
}

function short(name: string, text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  throw misuse('tooLong', { option: name, text, max });
}
