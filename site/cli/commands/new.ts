/** `new`: writes a valid archive from options; defaults are those of the designer's first plate. */
import { fontKeys, numFontIds } from '../../../schema/catalog/fonts.ts';
import { styleIds } from '../../../schema/catalog/styles.ts';
import { isLongerThan } from '../../../schema/characters.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { importArchive } from '../../../schema/import.ts';
import { marker, maxLabelCharacters, maxPhones, maxTipCharacters } from '../../../schema/limits.ts';
import { nearest } from '../../../schema/nearest.ts';
import type { Command, ParsedArguments } from '../command.ts';
import { shown } from '../lines.ts';
import { UsageError } from '../world.ts';

export const newCommand: Command = {
  name: 'new',
  summary: 'Write a new archive',
  usage: '--title TEXT --phone NUMBER… [--label TEXT…] [--style ID] [--size WxH] -o FILE|-',
  files: 'none',
  options: {
    output: { short: 'o', value: 'FILE', help: 'File to write, - for the standard output' },
    title: { value: 'TEXT', mayBeEmpty: true, help: 'Title; 临时停车 if not given' },
    sub: { value: 'TEXT', help: 'Subtitle' },
    tip: { value: 'TEXT', help: `Tip at the bottom, at most ${maxTipCharacters} characters` },
    phone: { value: 'NUMBER', repeats: true, help: `Phone number; up to ${maxPhones}` },
    label: {
      value: 'TEXT',
      repeats: true,
      mayBeEmpty: true,
      help: 'Name of the phone in the same place; "" for none',
    },
    style: { value: 'ID', help: 'Style; warn if not given' },
    font: { value: 'KEY|NAME', help: 'Title font: a built-in key or the name of a catalogue font' },
    'num-font': { value: 'ID', help: 'Number font; oswald if not given' },
    size: { value: 'WxH', help: 'Width and height in mm; 200x100 if not given' },
    'no-code': { help: 'Without a QR code' },
  },
  async run(words, world) {
    const output = words.options.get('output');
    if (output === undefined) {
      throw new UsageError('no file is named: -o FILE, or -o - for the standard output');
    }
    const text = exportArchiveText(readDesign(words));
    await world.writeFile(output, new TextEncoder().encode(text));
    return 0;
  },
};

function readDesign({ options, lists }: ParsedArguments) {
  const nums = lists.get('phone') ?? [];
  const labels = lists.get('label') ?? [];
  if (nums.length === 0) throw new UsageError('no phone is given: --phone 13800138000');
  if (nums.length > maxPhones) {
    throw new UsageError(`--phone is given ${nums.length} times, more than ${maxPhones}`);
  }
  if (labels.length > nums.length) throw new UsageError('--label is given more often than --phone');
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
  const advice = meant === undefined ? `use one of ${allowed.join(', ')}` : `did you mean ${meant}?`;
  throw new UsageError(`--${name} is "${shown(value)}": ${advice}`);
}

function readFont(value: string): unknown {
  // Built-in keys are lower case; catalogue names are written as their makers do.
  return /^[a-z]+$/.test(value) ? known('font', value, fontKeys) : { custom: value };
}

function readSize(text: string): { w: number; h: number } {
  const match = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/i.exec(text);
  if (!match) {
    throw new UsageError(`--size is a width and a height in mm such as 200x100, not "${shown(text)}"`);
  }
  return { w: Number(match[1]), h: Number(match[2]) };
}

function short(name: string, text: string, max: number): string {
  if (isLongerThan(text, max)) {
    throw new UsageError(`--${name} is "${shown(text)}", longer than ${max} characters`);
  }
  return text;
}
