/** The command line as a function of its arguments and the world. Resolves to the exit code: 0 done, 1 refused or failed, 2 misused. */
import { nearest } from '../../schema/nearest.ts';
import { commands } from './commands.ts';
import { commandHelp, programHelp } from './help.ts';
import { errorLine } from './lines.ts';
import { readArguments } from './read-arguments.ts';
import { languageOption } from './language-option.ts';
import { FileError, UsageError, type World } from './world.ts';

/** `args` without the interpreter and the script. */
export async function run(args: readonly string[], world: World, version: string): Promise<number> {
  try {
    return await dispatch(args, world, version);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof FileError)) throw error;
    world.stderr(errorLine(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function dispatch([name, ...rest]: readonly string[], world: World, version: string): Promise<number> {
  const names = commands.map((command) => command.name);
  if (name === undefined) throw new UsageError(`no command is given: use ${names.join(', ')} or --help`);
  if (name === '--version' || name === '-V') return print(`${version}\n`, world);
  if (name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    return print(programHelp(), world);
  }
  const [wanted, args] = name === 'help' ? [rest[0]!, ['--help']] : [name, rest];
  const command = commands.find((candidate) => candidate.name === wanted);
  if (command === undefined) throw unknownCommand(wanted, names);
  const words = readArguments(command, args);
  if (words === 'help') return print(commandHelp(command), world);
  return await command.run(words, { ...world, language: await languageOption(words) });
}

function print(text: string, world: World): number {
  world.stdout(text);
  return 0;
}

function unknownCommand(wanted: string, names: readonly string[]): UsageError {
  const kind = wanted.startsWith('-') ? 'option' : 'command';
  const known = kind === 'option' ? ['--help', '--version'] : names;
  const meant = nearest(wanted, known);
  return new UsageError(
    `unknown ${kind} ${wanted}${
      meant === undefined ? `: use ${known.join(', ')}` : `, did you mean ${meant}?`
    }`,
  );
}
