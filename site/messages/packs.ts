/**
 * Loads languages. Chinese is there from the start. English has its `page` area loaded, so that the first load brings one language alone, and
 * its other areas built in; every other language is one pack with all areas.
 */
import { chinese, english, isChinese, type Language, type LanguageTag, type Pack } from './language.ts';

type Whole = Exclude<LanguageTag, 'zh-CN' | 'en'>;
const packs: Readonly<Record<Whole, () => Promise<Pack>> & Record<'en', () => Promise<Partial<Pack>>>> = {
  'en': async () => ({ page: (await import('./generated/en/page.ts')).page }),
  'zh-Hant': () => import('./taiwan.ts'),
  'zh-Hant-HK': async () => (await import('./hong-kong.ts')).pack,
  'ar': () => import('./generated/ar/pack.ts'),
};

const loaded = new Map<LanguageTag, Language>([['zh-CN', chinese]]);

/** A language if it is loaded, else Chinese or English in its place. */
export function spoken(tag: LanguageTag): Language {
  return loaded.get(tag) ?? (isChinese(tag) ? chinese : english);
}

/** undefined when there is nothing to wait for. Rejects once when the pack cannot be fetched; then the replacement stays. */
export function loadLanguage(tag: LanguageTag): Promise<void> | undefined {
  if (loaded.has(tag) || tag === 'zh-CN') return undefined;
  return packs[tag]().then((pack) => void loaded.set(tag, { tag, pack }), (error: unknown) => {
    loaded.set(tag, spoken(tag));
    throw error;
  });
}
