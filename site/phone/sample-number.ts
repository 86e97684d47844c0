/** Numbers of examples, which the page asks to be replaced and a table never prints. */

/** China Mobile's own, common in examples. */
export const sampleNumber = '138 0013 8000';
/** As numbers look where a language, by its tag, is spoken. */
export const localSamples: Readonly<Record<string, string | undefined>> = {
  'zh-Hant': '0912 345 678',
  'zh-Hant-HK': '9123 4567',
};

/** However it is written; the others may be somebody's, who writes +886 or +852 before them. */
export function isSample(num: string): boolean {
  const digits = digitsOf(num);
  return [sampleNumber, ...Object.values(localSamples)].some((sample) => digitsOf(sample!) === digits);
}

function digitsOf(num: string): string {
  return num.normalize('NFKC').replace(/\D/g, '').replace(/^(00)?86(?=1)/, '');
}
