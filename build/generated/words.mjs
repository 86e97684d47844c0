/**
 * The words of the readers, `functions/ingest/words/tables/*.tsv`, as modules of `words/generated/` without their lines: `tables.ts`, and `notices.ts` alone, since only an extra
 * reads it.
 */

/** By table: its rows, a word (`|`: no letter beside it, `_`: a blank, `¤`: an amount), its role, and a line (with ~ for the word) that is read otherwise without the row. */
export function wordRows(sources) {
  const tables = [...sources].filter(([file]) => file.endsWith('.tsv'));
  return Object.fromEntries(tables.map(([file, text]) => [file.replace('.tsv', ''), rowsIn(file, text)]));
}

function rowsIn(file, text) {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('//')).map((line) => {
    const [word, role, needed, ...more] = line.split('\t');
    if (!word || !role || !needed || more.length > 0) {
      throw new Error(`${file}: no word, role and line: ${line}`);
    }
    const amount = /[a-z]/.test(word) ? ' 500 ' : '500';
    const shown = word.replaceAll('_', ' ').replaceAll('|', '').replaceAll('¤', amount).trim();
    return { word, role, line: needed.replaceAll('~', shown) };
  });
}

/** By table: a line for each role, with its words behind `=`, and _ for their blanks. Of characters the word with its role, the longer ones first with a blank behind them. */
export function rolesOf(tables) {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      if (name === 'characters') {
        const sorted = rows.toSorted((a, b) => b.role.length - a.role.length);
        return [name, sorted.map(({ word, role }) => word + (role.length > 1 ? `${role} ` : role)).join('')];
      }
      const roles = [...new Set(rows.map(({ role }) => role))];
      const wordsOf = (role) =>
        rows.filter((row) => row.role === role).map(({ word }) => word.replaceAll(' ', '_'));
      return [name, roles.map((role) => `${role}=${wordsOf(role).join(' ')}`).join('\n')];
    }),
  );
}

export function compileWords(sources) {
  const { notices, ...own } = rolesOf(wordRows(sources));
  return new Map([
    ['tables.ts', `export const tables = ${JSON.stringify(own, null, 2)};\n`],
    ['notices.ts', `export const notices = ${JSON.stringify(notices)};\n`],
  ]);
}
