/** The faces of each text role in order of preference: the design's own choice, then `sans`, then the system font. */
import { type FontKey, fonts, type NumFontId } from '../../schema/catalog/fonts.ts';
import type { TitleFont } from '../../schema/archive.ts';
import { catalogueId } from './font/catalogue-id.ts';
import type { Face, OpenedFace } from './font/face.ts';
import type { FontProblem } from './font/problem.ts';
import type { FaceMetrics, TextRole } from './text/book.ts';
import { typicalMetrics } from './text/measure.ts';
import { type Blanks, typicalBlanks } from './text/typeset.ts';

export interface Link {
  readonly face: Face;
  /** Which choice of the design the face came from. */
  readonly where: '/font' | '/numFont';
  /** `stand-in`: only after a file of an earlier face failed to load. */
  readonly use: 'always' | 'stand-in';
}

export type Chain = readonly Link[];

/** The faces of each text role for one choice of fonts. */
export interface FontFallback {
  readonly chains: Readonly<Record<TextRole, Chain>>;
  readonly metrics: Readonly<Record<TextRole, FaceMetrics>>;
  readonly blanks: Readonly<Record<TextRole, Blanks>>;
  /** Faces that could not be opened. */
  readonly problems: readonly FontProblem[];
}

/** A face's name in the library: a key of the fonts index, `system`, or `custom/` and the name typed. */
export type FaceId = FontKey | `num/${NumFontId}` | 'system' | `custom/${string}`;

interface FaceIds {
  readonly title: FaceId;
  readonly number: FaceId | undefined;
  readonly small: FaceId;
  readonly all: readonly FaceId[];
}

/** A catalogue name of a built-in face means that face, so that nothing is fetched from elsewhere. */
export function faceIds(font: TitleFont, numFont: NumFontId): FaceIds {
  const key = typeof font === 'string' ? font : builtInNamed(font.custom);
  const title: FaceId = key === 'sys' ? 'system' : key ?? `custom/${(font as { custom: string }).custom}`;
  const number: FaceId | undefined = numFont === 'follow' ? undefined : `num/${numFont}`;
  const companion = key ? fonts[key].small : 'sans';
  const small = companion === 'own' ? title : companion;
  return {
    title,
    number,
    small,
    all: [...new Set<FaceId>(['sans', title, small, ...(number ? [number] : [])])],
  };
}

/** The built-in face that a catalogue name means. */
export function builtInNamed(name: string): FontKey | undefined {
  const id = catalogueId(name);
  const rows = Object.entries(fonts) as [FontKey, typeof fonts[FontKey]][];
  return rows.find(([, { pkg, en, zh }]) =>
    pkg && (pkg === `@fontsource/${id}` || catalogueId(en) === id || zh === name.trim())
  )?.[0];
}

export function toFontFallback(ids: FaceIds, opened: ReadonlyMap<FaceId, OpenedFace>): FontFallback {
  const sans = opened.get('sans')?.face, title = opened.get(ids.title)?.face;
  const small = opened.get(ids.small)?.face;
  const number = ids.number && opened.get(ids.number)?.face;
  const system = opened.get('system')?.face;
  const fallback = sans
    ? [...links(sans, '/font', 'always'), ...links(system, '/font', 'stand-in')]
    : links(system, '/font', 'always');
  const titleChain = title === sans ? fallback : [...links(title, '/font', 'always'), ...fallback];
  const blanksOf = (chain: Chain) => chain[0]?.face.blanks ?? typicalBlanks;
  const metrics = (title ?? sans ?? system)?.metrics ?? typicalMetrics;
  const chains = {
    title: titleChain,
    small: ids.small === ids.title
      ? titleChain
      : small === sans
      ? fallback
      : [...links(small, '/font', 'always'), ...fallback],
    number: [...links(number, '/numFont', 'always'), ...titleChain],
  };
  return {
    chains,
    blanks: { title: blanksOf(chains.title), small: blanksOf(chains.small), number: blanksOf(chains.number) },
    metrics: {
      title: metrics,
      small: (ids.small === ids.title ? metrics : (small ?? sans)?.metrics) ?? typicalMetrics,
      number: number
        ? { ...metrics, capHeightEm: number.metrics.capHeightEm, digitHeightEm: number.metrics.digitHeightEm }
        : metrics,
    },
    problems: ids.all.flatMap((id) => opened.get(id)?.problem ?? []),
  };
}

function links(face: Face | undefined, where: Link['where'], use: Link['use']): Chain {
  return face ? [{ face, where, use }] : [];
}
