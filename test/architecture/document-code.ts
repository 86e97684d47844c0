/** The code of a document: its fenced blocks, and the single commands of those for a shell. Pure. */

export interface Block {
  /** As written behind the fence, `sh` for instance; empty where nothing is. */
  readonly language: string;
  readonly text: string;
}

/** In order, also those of lists, without their indent. */
export function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^( *)```(\S*)\n([\s\S]*?)^\1```$/gm)].map(([, indent, language, text]) => ({
    language: language!,
    text: text!.split('\n').map((line) => line.startsWith(indent!) ? line.slice(indent!.length) : line).join(
      '\n',
    ),
  }));
}

/** What stands between backticks in a sentence or a table. */
export function spansOf(markdown: string): readonly string[] {
  const prose = markdown.replace(/^( *)```[\s\S]*?^\1```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);
}

/** What stands between newlines and `&&`, without comments; a line that ends with a backslash goes on in the next. */
export function commandsOf({ text }: Block): readonly string[] {
  const whole = text.replace(/\\\n\s*/g, '');
  return whole.split('\n').flatMap((line) => line.replace(/(^|\s+)# .*$/, '').split(' && '))
    .map((command) => command.trim()).filter((command) => command !== '');
}

/** The program that a command starts, behind the variables that it sets. */
export function programOf(command: string): string {
  return /^(?:\w+=(?:'[^']*'|\S*)\s+)*(\S+)/.exec(command)?.[1] ?? '';
}
