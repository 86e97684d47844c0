/**
 * Archive -> design, lenient and total: any JSON value goes in, nothing is thrown, and every departure from the specification
 * comes out as a problem. Only what is no archive at all (no object, or not marked `move-car-sign`) gives no design.
 */
import { fontKeys, numFontIds } from './catalog/fonts.ts';
import { styleIds } from './catalog/styles.ts';
import { firstCharacters } from './characters.ts';
import { type Design, isFilled, type Phone, type TitleFont } from './design.ts';
import { Fields, isObject, notAllowed } from './fields.ts';
import { readJson } from './json-text.ts';
import {
  aligns,
  imagePrefix,
  importDefaults,
  marker,
  maxLabelCharacters,
  maxPhones,
  maxTipCharacters,
  minHeightMm,
  minRadiusMm,
  minWidthMm,
  qrLevels,
  qrModes,
  qrTypes,
} from './limits.ts';
import { fieldName, joinPointer, type Problem, quote } from './problem.ts';

export type ImportResult =
  | { readonly design: Design; readonly problems: readonly Problem[] }
  | { readonly design?: undefined; readonly problems: readonly Problem[] };

/** What a missing or invalid `style` or `font` leaves as it is. */
export type Current = Pick<Design, 'style' | 'font'>;

/** Text of a file or of the clipboard; a byte order mark is let pass. */
export function importArchiveText(text: string, current?: Current): ImportResult {
  const json = readJson(text);
  return json.kind === 'value' ? importArchive(json.value, current) : refused('', json.message);
}

export function importArchive(value: unknown, current: Current = importDefaults): ImportResult {
  if (!isObject(value)) return refused('', `The archive is ${quote(value)}, not an object`);
  const problems: Problem[] = [];
  const archive = new Fields(value, '', problems);
  const mark = archive.raw('schema');
  if (mark === undefined) return refused('/schema', `schema is missing; it must be "${marker}"`);
  if (mark !== marker) return refused('/schema', `schema is ${quote(mark)}, not "${marker}"`);

  const address = archive.raw('$schema');
  if (address !== undefined && typeof address !== 'string') {
    archive.report('$schema', `is ${quote(address)}, not an address`, 'Ignored');
  }
  const design: Design = {
    style: archive.choice('style', styleIds, {
      fallback: current.style,
      required: true,
      action: kept(current.style),
    }),
    font: readFont(archive, current.font, problems),
    numFont: archive.choice('numFont', numFontIds, { fallback: importDefaults.numFont, required: true }),
    size: readSize(archive.object('size')),
    text: readText(archive.object('text')),
    phones: readPhones(archive, problems),
    qr: readQr(archive.object('qr')),
  };
  archive.close();
  return { design, problems };
}

function refused(path: string, message: string): ImportResult {
  return { problems: [{ path, message, action: 'Nothing is imported' }] };
}

function kept(name: string): string {
  return `${quote(name)} is kept`;
}

function readFont(archive: Fields, current: TitleFont, problems: Problem[]): TitleFont {
  const value = archive.raw('font');
  const action = kept(typeof current === 'string' ? current : current.custom);
  if (isObject(value)) {
    const font = new Fields(value, '/font', problems);
    const custom = font.raw('custom');
    const valid = typeof custom === 'string' && custom !== '';
    if (!valid) {
      font.report(
        'custom',
        custom === undefined ? 'is missing' : `is ${quote(custom)}, not the name of a font`,
        action,
      );
    }
    font.close();
    return valid ? { custom } : current;
  }
  const key = fontKeys.find((id) => id === value);
  if (key === undefined) {
    archive.report('font', value === undefined ? 'is missing' : notAllowed(value, fontKeys), action);
  }
  return key ?? current;
}

function readSize(size: Fields): Design['size'] {
  const { w, h, r, holes } = importDefaults.size;
  const read = {
    w: size.number('w', { fallback: w, min: minWidthMm, required: true }),
    h: size.number('h', { fallback: h, min: minHeightMm, required: true }),
    r: size.number('r', { fallback: r, min: minRadiusMm }),
    holes: size.flag('holes', { fallback: holes }),
  };
  size.close();
  return read;
}

function readText(text: Fields): Design['text'] {
  const tip = text.text('tip');
  const cut = firstCharacters(tip, maxTipCharacters);
  text.limit('tip', tip, { max: maxTipCharacters, action: `Cut to ${quote(cut)}` });
  const read = {
    align: text.choice('align', aligns, { fallback: importDefaults.text.align }),
    title: text.text('title'),
    sub: text.text('sub'),
    tip: cut,
  };
  text.close();
  return read;
}

function readPhones(archive: Fields, problems: Problem[]): readonly Phone[] {
  const unfilled = importDefaults.phone;
  const value = archive.raw('phones');
  if (!Array.isArray(value)) {
    archive.report(
      'phones',
      value === undefined ? 'is missing' : `is ${quote(value)}, not an array`,
      'One empty row is used',
    );
    return [unfilled];
  }
  const rows = value.map((row: unknown, index) => readPhone(row, joinPointer('/phones', index), problems));
  if (rows.length === 0) {
    archive.report('phones', 'has no row', 'One empty row is used');
    return [unfilled];
  }
  if (rows.length <= maxPhones) return rows;
  const filled = rows.filter(isFilled);
  const kept = filled.length > 0 ? filled.slice(0, maxPhones) : rows.slice(0, maxPhones);
  archive.report('phones', `has ${rows.length} rows, more than ${maxPhones}`, keptRows(filled.length));
  return kept;
}

function keptRows(filled: number): string {
  return filled > maxPhones
    ? `The first ${maxPhones} with a number are kept`
    : 'Rows without a number are dropped';
}

function readPhone(value: unknown, path: string, problems: Problem[]): Phone {
  if (!isObject(value)) {
    problems.push({
      path,
      message: `${fieldName(path)} is ${quote(value)}, not an object`,
      action: 'Taken as an empty row',
    });
    return importDefaults.phone;
  }
  const row = new Fields(value, path, problems);
  const label = row.text('label');
  row.limit('label', label, {
    max: maxLabelCharacters,
    action: `Kept; a relay address and an exported archive hold ${
      quote(firstCharacters(label, maxLabelCharacters))
    }`,
  });
  const num = readNum(row);
  row.close();
  return { label, num };
}

/** A number where text is meant is kept as its digits, as far as JSON tells them exactly. */
function readNum(row: Fields): string {
  const value = row.raw('num');
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    return row.text('num', { fallback: importDefaults.phone.num, required: true });
  }
  row.report('num', `is ${value}, not text`, `${quote(String(value))} is used`);
  return String(value);
}

function readQr(qr: Fields): Design['qr'] {
  const { on, mode, type, ec } = importDefaults.qr;
  const image = qr.text('image');
  const shown = image === '' || image.startsWith(imagePrefix);
  if (!shown) {
    qr.report('image', `is ${quote(image)}, which does not begin with ${imagePrefix}`, 'Left empty');
  }
  const read = {
    on: qr.flag('on', { fallback: on, required: true }),
    mode: qr.choice('mode', qrModes, { fallback: mode }),
    type: qr.choice('type', qrTypes, { fallback: type }),
    ec: qr.choice('ec', qrLevels, { fallback: ec }),
    text: qr.text('text'),
    label: qr.text('label'),
    image: shown ? image : '',
  };
  qr.close();
  return read;
}
