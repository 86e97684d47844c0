/** How well a code scans, in words: said by the page and by the command line. */
import { scan as en } from '../messages/generated/en/scan.ts';
import { type Language, wordsOf } from '../messages/language.ts';
import { scan as zh } from '../messages/generated/zh/scan.ts';
import { sayFix } from '../sign/doctor/doctor-words.ts';
import { type DamageId, damages } from './damages.ts';
import type { DecoderId } from './decoders.ts';
import type { Limits } from './damage-limits.ts';
import type { Advice, ScanMargin } from './margin.ts';

export const scanWords = wordsOf('scan', zh, en);

/** A limit in the unit of its row. */
// deno-fmt-ignore
const shown: Readonly<Record<DamageId, (limit: number) => number>> = {
  distance: (mm) => Math.floor(mm / 50) / 20,
  tilt:     (degrees) => Math.floor(degrees),
  covered:  (share) => Math.round(share * 100),
  blur:     (px) => px,
  motion:   (px) => px,
  jpeg:     (quality) => quality,
  fog:      (share) => Math.round(share * 100),
};

/** `0.75 m`; a dash where not even the slightest step was read, or there was no time. */
export function sayLimit(id: DamageId, limit: number | null | undefined, language: Language): string {
  return limit === null || limit === undefined
    ? '–'
    : scanWords(language)(`${id}Value`, { n: shown[id](limit) });
}

/** `最远 0.75 米能扫`, `斜 45°`, `遮住 14 %`. */
export function sayMargin(
  { distanceMm, tiltDeg, coveredShare }: Pick<ScanMargin, 'distanceMm' | 'tiltDeg' | 'coveredShare'>,
  language: Language,
): readonly string[] {
  const say = scanWords(language);
  if (distanceMm === null) return [say('notRead')];
  return [
    say('readsFrom', { distance: sayLimit('distance', distanceMm, language) }),
    ...(tiltDeg === null ? [] : [say('tilted', { tilt: sayLimit('tilt', tiltDeg, language) })]),
    ...(coveredShare === null
      ? []
      : [say('coveredBy', { covered: sayLimit('covered', coveredShare, language) })]),
  ];
}

/** `最先扫不出，是因为距离`. */
export function sayWeakest({ weakest }: Pick<ScanMargin, 'weakest'>, language: Language): string {
  const say = scanWords(language);
  return say('failsFirst', { name: say(weakest) });
}

/** `耐脏程度改为“中”：距离 0.55 米 → 0.75 米`. */
export function sayAdvice(
  weakest: DamageId,
  { fix, from, to }: Pick<Advice, 'fix' | 'from' | 'to'>,
  language: Language,
): string {
  const say = scanWords(language);
  const change = `${say(weakest)} ${sayLimit(weakest, from, language)} → ${sayLimit(weakest, to, language)}`;
  return say('advice', { fix: sayFix(fix, language), change });
}

/** `qr: 距离 0.75 米, …`: what one decoder bears. */
export function sayLimits(decoder: DecoderId, limits: Limits, language: Language): string {
  const say = scanWords(language);
  const list = damages.map(({ id }) => `${say(id)} ${sayLimit(id, limits[id], language)}`);
  return say('decoder', { decoder, list: list.join(say('comma')) });
}
