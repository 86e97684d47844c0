/** The command line as a function of its arguments and the world. Resolves to the exit code: 0 done, 1 refused or failed, 2 misused. */
import { nearest } from '../../schema/nearest.ts';
import { commands } from './commands.ts';
import { commandHelp, programHelp } from './help.ts';
import { errorLine } from './lines.ts';
import { readArguments } from './read-arguments.ts';
import { checkLanguage, requestedLanguage } from './common-options.ts';
import { FileError, misuse, UsageError, type World } from './world.ts';

/** `args` without the interpreter and the script. */
export async function run(args: readonly string[], world: World, version: string): Promise<number> {
  const language = await requestedLanguage(args);
  try {
    return await dispatch(args, { ...world, language }, version);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof FileError)) throw error;
    world.stderr(errorLine(error, language));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function dispatch([name, ...rest]: readonly string[], world: World, version: string): Promise<number> {
  const names = commands.map((command) => command.name);
  if (name === undefined) throw misuse('noCommand', { known: names.join(', ') });
  if (name === '--version' || name === '-V') return print(`${version}\n`, world);
  if (name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    return print(programHelp(world.language), world);
  }
  const [wanted, args] = name === 'help' ? [rest[0]!, ['--help']] : [name, rest];
  const command = commands.find((candidate) => candidate.name === wanted);
  if (command === undefined) throw unknownCommand(wanted, names);
  const parsed = readArguments(command, args);
  if (parsed === 'help') return print(commandHelp(command, world.language), world);
  checkLanguage(parsed);
  return await command.run(parsed, world);
}

function print(text: string, world: World): number {
  world.stdout(text);
  return 0;
}

function unknownCommand(name: string, names: readonly string[]): UsageError {
  const isOption = name.startsWith('-');
  const all = isOption ? ['--help', '--version'] : names;
  const meant = nearest(name, all);
  return meant === undefined
    ? misuse(isOption ? 'knownOptions' : 'unknownCommand', { name, known: all.join(', ') })
    : misuse(isOption ? 'nearOption' : 'nearCommand', { name, meant });
}
