/** How well a code scans, in words, zh-CN and English: one row a damage. Said by the page and by the command line. */
import type { DamageId } from './damages.ts';
import { damages } from './damages.ts';
import type { DecoderId } from './decoders.ts';
import { type Advice, type ScanMargin } from './margin.ts';
import type { Limits } from './ladder.ts';
import { sayFix } from '../sign/doctor/doctor-words.ts';

export type ScanLanguage = 'zh' | 'en';

// deno-fmt-ignore
const words: Readonly<Record<DamageId, {
  readonly name: readonly [zh: string, en: string];
  /** `{n}` in the unit that `shown` gives. */
  readonly value: readonly [zh: string, en: string];
  readonly shown: (limit: number) => number;
}>> = {
  distance: { name: ['距离', 'distance'],     value: ['{n} 米',     '{n} m'],       shown: (mm) => Math.floor(mm / 50) / 20 },
  tilt:     { name: ['倾斜', 'tilt'],         value: ['{n}°',       '{n}°'],        shown: (degrees) => Math.floor(degrees) },
  covered:  { name: ['反光遮挡', 'glare'],    value: ['{n} %',      '{n} %'],       shown: (share) => Math.round(share * 100) },
  blur:     { name: ['失焦', 'blur'],         value: ['{n} 像素',   '{n} px'],      shown: (px) => px },
  motion:   { name: ['手抖', 'motion'],       value: ['{n} 像素',   '{n} px'],      shown: (px) => px },
  jpeg:     { name: ['压缩', 'compression'],  value: ['JPEG {n}',   'JPEG {n}'],    shown: (quality) => quality },
  fog:      { name: ['雾气', 'fog'],          value: ['{n} %',      '{n} %'],       shown: (share) => Math.round(share * 100) },
};

function pick(pair: readonly [zh: string, en: string], language: ScanLanguage): string {
  return pair[language === 'zh' ? 0 : 1];
}

export function sayDamage(id: DamageId, language: ScanLanguage): string {
  return pick(words[id].name, language);
}

/** `0.75 m`; a dash where not even the slightest step was read, or there was no time. */
export function sayLimit(id: DamageId, limit: number | null | undefined, language: ScanLanguage): string {
  return limit === null || limit === undefined
    ? '–'
    : pick(words[id].value, language).replace('{n}', String(words[id].shown(limit)));
}

/** `读到 0.75 米 / 斜 45° / 遮住 14 %`. */
export function sayMargin(
  { distanceMm, tiltDeg, coveredShare }: Pick<ScanMargin, 'distanceMm' | 'tiltDeg' | 'coveredShare'>,
  language: ScanLanguage,
): string {
  const zh = language === 'zh';
  if (distanceMm === null) return zh ? '凑近也读不到' : 'Not read even from close by';
  const distance = sayLimit('distance', distanceMm, language);
  const rest = [
    ...(tiltDeg === null ? [] : [`${zh ? '斜 ' : 'tilted '}${sayLimit('tilt', tiltDeg, language)}`]),
    ...(coveredShare === null ? [] : [
      zh
        ? `遮住 ${sayLimit('covered', coveredShare, language)}`
        : `${sayLimit('covered', coveredShare, language)} covered`,
    ]),
  ];
  return [`${zh ? '读到 ' : 'Reads from '}${distance}`, ...rest].join(' / ');
}

/** `最先失败的是距离`. */
export function sayWeakest({ weakest }: Pick<ScanMargin, 'weakest'>, language: ScanLanguage): string {
  const name = sayDamage(weakest, language);
  return language === 'zh' ? `最先失败的是${name}` : `What fails first: ${name}`;
}

/** `容错改为 M：距离 0.55 米 → 0.75 米`. */
export function sayAdvice(
  weakest: DamageId,
  { fix, from, to }: Pick<Advice, 'fix' | 'from' | 'to'>,
  language: ScanLanguage,
): string {
  const change = `${sayDamage(weakest, language)} ${sayLimit(weakest, from, language)} → ${
    sayLimit(weakest, to, language)
  }`;
  return language === 'zh' ? `${sayFix(fix, language)}：${change}` : `${sayFix(fix, language)}: ${change}`;
}

/** `qr: 距离 0.75 米, …`: what one decoder bears. */
export function sayLimits(decoder: DecoderId, limits: Limits, language: ScanLanguage): string {
  const list = damages.map(({ id }) => `${sayDamage(id, language)} ${sayLimit(id, limits[id], language)}`);
  return language === 'zh' ? `${decoder}：${list.join('，')}` : `${decoder}: ${list.join(', ')}`;
}
