/**
 * Archive -> design, lenient and total: accepts any JSON value, never throws, and reports every departure from the specification
 * as a problem. Only a value that is no archive (no object, or not marked `move-car-sign`) gives no design.
 */
import { fontKeys, numFontIds } from './catalog/fonts.ts';
import { styleIds } from './catalog/styles.ts';
import { firstCharacters } from './characters.ts';
import { type Design, isFilled, type Phone, type TitleFont } from './design.ts';
import { Fields } from './fields.ts';
import { isObject, readJson } from './json-text.ts';
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
import { clip, found, joinPointer, type Problem, problem, type Remedy } from './problem.ts';

export type ImportResult =
  | { readonly design: Design; readonly problems: readonly Problem[] }
  | { readonly design?: undefined; readonly problems: readonly Problem[] };

/** What a missing or invalid `style` or `font` leaves as it is. */
export type Current = Pick<Design, 'style' | 'font'>;

/** Text of a file or of the clipboard; a byte order mark is ignored. */
export function importArchiveText(text: string, current?: Current): ImportResult {
  const json = readJson(text);
  return json.kind === 'value' ? importArchive(json.value, current) : { problems: [json.problem] };
}

export function importArchive(value: unknown, current: Current = importDefaults): ImportResult {
  if (!isObject(value)) {
    return {
      problems: [problem('not-object', { found: found(value), remedy: { kind: 'nothingImported' } })],
    };
  }
  const problems: Problem[] = [];
  const archive = new Fields(value, '', problems);
  const mark = archive.raw('schema');
  if (mark === undefined) return { problems: [problem('no-marker', { expected: marker }, '/schema')] };
  if (mark !== marker) {
    return { problems: [problem('wrong-marker', { found: found(mark), expected: marker }, '/schema')] };
  }

  const address = archive.raw('$schema');
  if (address !== undefined && typeof address !== 'string') {
    archive.report('$schema', 'not-address', { found: found(address), remedy: { kind: 'ignored' } });
  }
  const design: Design = {
    style: archive.choice('style', styleIds, {
      fallback: current.style,
      required: true,
      remedy: kept(current.style),
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

function kept(name: string): Remedy {
  return { kind: 'kept', value: found(name) };
}

function readFont(archive: Fields, current: TitleFont, problems: Problem[]): TitleFont {
  const value = archive.raw('font');
  const remedy = kept(typeof current === 'string' ? current : current.custom);
  if (isObject(value)) {
    const font = new Fields(value, '/font', problems);
    const custom = font.raw('custom');
    const valid = typeof custom === 'string' && custom !== '';
    if (custom === undefined) font.report('custom', 'missing', { remedy });
    else if (!valid) font.report('custom', 'not-font-name', { found: found(custom), remedy });
    font.close();
    return valid ? { custom } : current;
  }
  const key = fontKeys.find((id) => id === value);
  if (value === undefined) archive.report('font', 'missing', { remedy });
  else if (key === undefined) {
    archive.report('font', 'not-allowed', { found: found(value), allowed: fontKeys, remedy });
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
  text.limit('tip', tip, { max: maxTipCharacters, remedy: { kind: 'cut', text: clip(cut) } });
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
    const remedy = { kind: 'emptyRow' } as const;
    if (value === undefined) archive.report('phones', 'missing', { remedy });
    else archive.report('phones', 'not-array', { found: found(value), remedy });
    return [unfilled];
  }
  const rows = value.map((row: unknown, index) => readPhone(row, joinPointer('/phones', index), problems));
  if (rows.length === 0) {
    archive.report('phones', 'no-rows', { remedy: { kind: 'emptyRow' } });
    return [unfilled];
  }
  if (rows.length <= maxPhones) return rows;
  const filled = rows.filter(isFilled);
  const kept = filled.length > 0 ? filled.slice(0, maxPhones) : rows.slice(0, maxPhones);
  archive.report('phones', 'too-many-rows', {
    count: rows.length,
    max: maxPhones,
    remedy: filled.length > maxPhones ? { kind: 'keptRows', count: maxPhones } : { kind: 'emptyRowsDropped' },
  });
  return kept;
}

function readPhone(value: unknown, path: string, problems: Problem[]): Phone {
  if (!isObject(value)) {
    problems.push(
      problem('not-object', { found: found(value), remedy: { kind: 'takenAsEmptyRow' } }, path),
    );
    return importDefaults.phone;
  }
  const row = new Fields(value, path, problems);
  const label = row.text('label');
  row.limit('label', label, {
    max: maxLabelCharacters,
    remedy: { kind: 'exportedAs', text: firstCharacters(label, maxLabelCharacters) },
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
  row.report('num', 'not-text', {
    found: found(value),
    remedy: { kind: 'used', value: found(String(value)) },
  });
  return String(value);
}

function readQr(qr: Fields): Design['qr'] {
  const { on, mode, type, ec } = importDefaults.qr;
  const image = qr.text('image');
  const shown = image === '' || image.startsWith(imagePrefix);
  if (!shown) {
    qr.report('image', 'wrong-start', {
      found: found(image),
      start: imagePrefix,
      remedy: { kind: 'emptied' },
    });
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
