/** Numbers of examples, which the page asks to be replaced and a table never prints. */

/** A service number common in examples. */
export const sampleNumber = '138 0013 8000';
/** As numbers look where a language, by its tag, is spoken. */
export const localSamples: Readonly<Record<string, string | undefined>> = {
  'zh-Hant': '0912 345 678',
  'zh-Hant-HK': '9123 4567',
};

export function isSample(num: string): boolean {
  return num === sampleNumber || Object.values(localSamples).includes(num);
}
