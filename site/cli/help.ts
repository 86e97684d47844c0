/** What `--help` prints, made from the commands' own tables. */
import { type CommandLineWords, commandLineWords } from '../messages/command-line.ts';
import type { Language } from '../messages/language.ts';
import { type Paper, paperIds, papers } from '../sign/sheet/papers.ts';
import type { Command, OptionRow } from './command.ts';
import { commands } from './commands.ts';
import { helpRow, languageRow } from './common-options.ts';
import { programName } from './lines.ts';

export function programHelp(language: Language): string {
  const say = commandLineWords(language);
  return [
    say('program'),
    '',
    say('usage', { usage: `${programName} COMMAND …` }),
    '',
    ...table(commands.map(({ name }) => [name, say.fill(name, {})])),
    '',
    say('programNotes', { program: programName }),
    '',
  ].join('\n');
}

export function commandHelp({ name, usage, options, notes }: Command, language: Language): string {
  const say = commandLineWords(language);
  const rows = Object.entries<OptionRow>({ ...options, lang: languageRow, help: helpRow });
  return [
    say('sentence', { text: say.fill(name, {}) }),
    '',
    say('usage', { usage: `${programName} ${name} ${usage}` }),
    '',
    ...table(rows.map(([long, { short, value, help, slots }]) => [
      `${short === undefined ? '    ' : `-${short}, `}--${long}${value === undefined ? '' : ` ${value}`}`,
      say.fill(help, slots?.(language) ?? {}),
    ])),
    ...(notes === undefined ? [] : ['', say.fill(notes, { labels: labelPapers(say) })]),
    '',
  ].join('\n');
}

/** The ids of label sheets, with the size of a label, in lines. */
function labelPapers(say: CommandLineWords): string {
  const labels = paperIds.flatMap((id) => {
    const { labels }: Paper = papers[id];
    return labels ? [`${id}:${labels.widthMm}x${labels.heightMm}`] : [];
  }).join(' ');
  return say('labels', { labels }).replace(/(.{1,95})(?: |$)/g, '$1\n').trimEnd();
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
