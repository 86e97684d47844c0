/**
 * A page of the console as a person meets it, below its menu, one line an element: titles, texts, links, forms and their fields. What is drawn
 * from numbers (charts, codes) is left out, and what chance makes has a number instead.
 */
import { shorten } from '../../../functions/ingest/answers/entries-in-words.ts';

const fields = ['input', 'select', 'textarea', 'button', 'option', 'form', 'a', 'details'];
const attributes =
  ('name type action method enctype target href download value checked selected required maxlength pattern ' +
    'placeholder accept readonly disabled open class role aria-current aria-label aria-invalid').split(' ');
/** Characters of one text; the words of all categories are longer. */
const maxText = 200;
const inText = /<\/?(?:strong|bdi|small|span|code|b|time|q|em)\b[^>]*>/g;

/** `html` is a whole page; `made` holds the ids and codes that chance made so far, in their order. */
export function outlineOf(html: string, made: string[]): string {
  const lines: string[] = [];
  let begun = '';
  const body = html.slice(html.indexOf('<main')).replace(/<(script|style|svg|datalist)\b[^]*?<\/\1>/g, '');
  for (const [, tag = '', text = ''] of body.replace(inText, '').matchAll(/(<[^>]*>)|([^<]+)/g)) {
    const said = shorten(text.replace(/\s+/g, ' ').trim(), maxText);
    if (said !== '') {
      lines.push(begun + said);
      begun = '';
    }
    const name = /^<(\w+)/.exec(tag)?.[1] ?? '';
    const own = attributesOf(tag);
    if (!fields.includes(name) && !/^h\d|summary|li/.test(name) && own === '') continue;
    if (begun !== '') lines.push(begun.trim());
    begun = `${[name, own].filter(Boolean).join(' ')} `;
  }
  if (begun !== '') lines.push(begun.trim());
  return lines.join('\n').replace(
    /tsk_\w+…\w+|\btsk_[\w-]{42,}|(?<![\w%])(?=[\w-]*\d|[\w-]*[A-Z])[\w-]{16,}\b/g,
    (id) => {
      if (!made.includes(id)) made.push(id);
      return `‹${made.indexOf(id)}›`;
    },
  );
}

function attributesOf(tag: string): string {
  return attributes.flatMap((name) => {
    const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
    return !found ? [] : found[1] === undefined || found[1] === '' ? [name] : [`${name}=${found[1]}`];
  }).join(' ');
}
