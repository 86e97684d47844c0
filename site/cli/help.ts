/** What `--help` prints, made from the commands' own tables. Lines are at most 100 columns wide. */
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { languageRow } from './language-option.ts';
import { programName } from './lines.ts';

export function programHelp(): string {
  return [
    'Turn a design into a printable move-my-car plate.',
    '',
    `Usage: ${programName} COMMAND …`,
    '',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'FILE is a design as JSON, or a PDF, SVG or PNG that this program or the designer made;',
    '- is the standard input.',
    `${programName} COMMAND --help tells more; --version prints the version.`,
    'Exit codes: 0 done, 1 refused or failed, 2 misused.',
    '',
  ].join('\n');
}

export function commandHelp({ name, summary, usage, options, notes }: Command): string {
  const rows = Object.entries(
    {
      ...options,
      lang: languageRow,
      help: { short: 'h', help: 'Show this help' },
    } satisfies Command['options'],
  );
  return [
    `${summary}.`,
    '',
    `Usage: ${programName} ${name} ${usage}`,
    '',
    ...table(rows.map(([long, row]) => {
      const { short, value, help } = row as Command['options'][string];
      return [
        `${short === undefined ? '    ' : `-${short}, `}--${long}${value === undefined ? '' : ` ${value}`}`,
        help,
      ];
    })),
    ...(notes === undefined ? [] : ['', notes]),
    '',
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
