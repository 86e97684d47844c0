/** One thing in somebody's data that departs from the specification: where (JSON Pointer), what, and what was done about it. */
export interface Problem {
  /** JSON Pointer, "" is the whole document. */
  readonly path: string;
  /** English, names the thing and quotes the value. */
  readonly message: string;
  /** What the importer did (the value was ignored, replaced by its default, …), or what the strict validator asks for. */
  readonly action: string;
}

/** One step further into the document (RFC 6901). */
export function joinPointer(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** "/phones/0/num" -> "phones[0].num", as people write it. */
export function fieldName(pointer: string): string {
  const steps = pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.map((step) => clip(step)).reduce((name, step) => {
    if (/^\d+$/.test(step)) return `${name}[${step}]`;
    if (/^[$\w]+$/.test(step)) return name === '' ? step : `${name}.${step}`;
    return `${name}[${JSON.stringify(step)}]`;
  }, '');
}

/** Any JSON value in a few words: short values as they are, long ones clipped, containers by their kind (never walked). */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(clip(value));
  if (value === undefined) return 'nothing';
  if (value === Infinity || value === -Infinity) return 'a number too large to hold';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

const clipUnits = 40;

function clip(text: string): string {
  if (text.length <= clipUnits) return text;
  const end = text.codePointAt(clipUnits - 1)! > 0xffff ? clipUnits - 1 : clipUnits;
  return `${text.slice(0, end)}…`;
}
