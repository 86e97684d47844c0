/**
 * The tables of `site/messages/tables/`, which a translator opens in a spreadsheet, as the modules of `site/messages/generated/`: one an area and
 * language, and of each whole language a pack. Those of `functions/ingest/messages/` as one module a table, of rows `[zh, en]`.
 *
 *   AREA.tsv         id, zh, en, ar, note: a row a message; a row whose id begins with # is a heading
 *                    (in the function without ar; an id with arguments, `tooMany(max, count)`, is a function of them)
 *   names.tsv        the same of what the catalogues name, without zh and en, which stand there; an empty cell takes those
 *   hant-words.tsv   simplified words that OpenCC would not write as people in Taiwan do; the longest goes first
 *   hant.tsv         messages that are to be otherwise than so converted: area, id, text
 *
 * A cell is a text, or forms by number, `one: … | other: …`. `\n` is a line break. `{name|, }` is a list, with what goes in between.
 */
import { readdir, readFile } from 'node:fs/promises';

/** Parts of no pack: built in where they are said. */
const alone = ['command-line', 'relay'];

/** Name of a file -> its text: the tables of a folder, and the module beside this one that compiles them. */
export async function tablesIn(folder, compiler) {
  const root = new URL('../../', import.meta.url);
  const tables = (await readdir(new URL(folder, root))).filter((name) => name.endsWith('.tsv')).sort();
  const paths = [...tables.map((name) => `${folder}/${name}`), `build/generated/${compiler}`];
  return new Map(
    await Promise.all(
      paths.map(async (
        path,
      ) => /** @type {const} */ ([path.split('/').at(-1), await readFile(new URL(path, root), 'utf8')])),
    ),
  );
}

/**
 * Throws with every row that lacks a cell.
 * @param {ReadonlyMap<string, string>} sources name of a table -> its text
 * @returns {Promise<Map<string, string>>} name of a module -> its text
 */
export async function compileMessages(sources) {
  const wrong = [];
  const rowsOf = (name) => readTable(sources.get(name), name, wrong);
  const areas = [...sources.keys()].filter((name) => /^(?!names|hant).*\.tsv$/.test(name)).map((name) =>
    name.replace('.tsv', '')
  );
  const written = columnsOf(sources.get('page.tsv')).filter((column) => column !== 'id' && column !== 'note');
  const languages = [...written, 'zh-hant'];
  const exceptions = new Map(rowsOf('hant.tsv').map((row) => [`${row.area}.${row.id}`, row['zh-hant']]));
  const convert = await converterWith(rowsOf('hant-words.tsv'));
  const modules = new Map();
  for (const area of areas) {
    const rows = rowsOf(`${area}.tsv`);
    for (const row of rows) {
      const exception = exceptions.get(`${area}.${row.id}`);
      exceptions.delete(`${area}.${row.id}`);
      row['zh-hant'] = exception ?? convert(row.zh);
      if (exception === convert(row.zh)) {
        wrong.push(`hant.tsv: ${area} ${row.id} is what it would be without`);
      }
    }
    checkRows(`${area}.tsv`, rows, languages, wrong);
    for (const language of languages) {
      modules.set(`${language}/${area}.ts`, moduleOf(area, rows, (row) => literal(row[language])));
    }
  }
  for (const id of exceptions.keys()) wrong.push(`hant.tsv: there is no message ${id}`);
  for (const language of languages.filter((each) => each !== 'zh' && each !== 'en')) {
    const rows = rowsOf('names.tsv').filter((row) => row[language]);
    modules.set(`${language}/names.ts`, moduleOf('names', rows, (row) => literal(row[language])));
    const exports = [...areas.filter((area) => !alone.includes(area)), 'names'].map((area) =>
      `export { ${area} } from './${area}.ts';\n`
    );
    modules.set(`${language}/pack.ts`, exports.join(''));
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return modules;
}

/** The same for the tables of the function. */
export function compileBilingual(sources) {
  const wrong = [];
  const modules = new Map();
  for (const name of [...sources.keys()].filter((each) => each.endsWith('.tsv'))) {
    const rows = readTable(sources.get(name), name, wrong).map((row) => {
      const [, id = row.id, slots] = /^(\w+)(?:\((.*)\))?$/.exec(row.id) ?? [];
      return { ...row, id, slots: slots?.split(', ') };
    });
    checkRows(name, rows, ['zh', 'en'], wrong);
    const area = name.replace('.tsv', '');
    modules.set(`${area}.ts`, moduleOf(area, rows, (row) => pairOf(name, row, wrong)));
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return modules;
}

function checkRows(name, rows, languages, wrong) {
  const ids = new Set();
  for (const { id, ...row } of rows) {
    if (ids.has(id)) wrong.push(`${name}: ${id} stands there twice`);
    ids.add(id);
    for (const language of languages) if (!row[language]) wrong.push(`${name}: ${id} has no ${language}`);
  }
}

/** Two texts, or two functions that make them of the same arguments. */
function pairOf(name, { id, slots, zh, en }, wrong) {
  if (slots === undefined) return `[${literal(zh)}, ${literal(en)}]`;
  const said = [...`${zh}${en}`.matchAll(/\{(\w+)(\||\})/g)];
  for (const [, slot] of said) if (!slots.includes(slot)) wrong.push(`${name}: ${id} is not given {${slot}}`);
  for (const slot of slots) {
    if (!said.some((use) => use[1] === slot)) wrong.push(`${name}: ${id} does not say {${slot}}`);
  }
  const lists = new Set(said.filter((use) => use[2] === '|').map((use) => use[1]));
  const functions = [zh, en].map((text) => {
    const typed = slots.map((slot) =>
      `${text.includes(`{${slot}`) ? '' : '_'}${slot}: ${
        lists.has(slot) ? 'readonly string[]' : 'string | number'
      }`
    );
    const template = JSON.stringify(unescaped(text)).slice(1, -1).replaceAll('\\"', '"').replace(
      /`|\$\{/g,
      '\\$&',
    )
      .replace(/\{(\w+)\}/g, '$${$1}').replace(/\{(\w+)\|([^}]*)\}/g, "$${$1.join('$2')}");
    return `(${typed.join(', ')}) => \`${template}\``;
  });
  return `[${functions.join(', ')}]`;
}

const columnsOf = (text) => text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0].split('\t');

function readTable(text, name, wrong) {
  const columns = columnsOf(text);
  return text.split(/\r?\n/).slice(1).filter((line) => line.trim() !== '').filter((line) =>
    !/^"?#/.test(line)
  ).map((line) => {
    const cells = line.split('\t').map(unquoted);
    if (cells.length > columns.length) {
      wrong.push(`${name}: ${cells[0]} has more cells than the table has columns`);
    }
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

/** As spreadsheets write a cell that has a quotation mark in it. */
function unquoted(cell) {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

let converter;
/** Takes half a second to load, so that it is loaded where a table has changed. */
async function openCc() {
  const { ConverterFactory, Locale } = await import('opencc-js');
  return converter ??= ConverterFactory(Locale.from.cn, Locale.to.twp);
}

async function converterWith(words) {
  const plain = await openCc();
  const own = new Map(words.map((row) => [row.zh, row['zh-hant']]));
  const longestFirst = [...own.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${longestFirst.map((word) => word.replace(/[{}]/g, '\\$&')).join('|')})`);
  return (text) =>
    text.split(pattern).map((part, at) => (at % 2 === 0 ? plain(part) : own.get(part))).join('')
      // A word may have become one of Latin letters.
      .replace(/(?<=\p{Script=Han})(?=[A-Z])|(?<=(?<!\\)[a-z])(?=\p{Script=Han})/giu, ' ');
}

function moduleOf(area, rows, cellOf) {
  const name = area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const table = rows.map((row) => `  ${JSON.stringify(row.id)}: ${cellOf(row)},\n`).join('');
  return `export const ${name} = {\n${table}} as const;\n`;
}

/** A string, or an object of forms. */
function literal(cell) {
  const text = unescaped(cell);
  if (!/^(zero|one|two|few|many|other): /.test(text)) return JSON.stringify(text);
  const forms = text.split(' | ').map((form) => {
    const [, rule, said] = /^(\w+): (.*)$/s.exec(form);
    return `${rule}: ${JSON.stringify(said)}`;
  });
  return `{ ${forms.join(', ')} }`;
}

function unescaped(cell) {
  return cell.replace(/\\(.)/g, (_, letter) => ({ n: '\n', t: '\t' })[letter] ?? letter);
}
