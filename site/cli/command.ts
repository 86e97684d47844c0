/** The contract of a command: one file in `commands/` and one line in the list `commands.ts`. */
import type { Slots } from '../../schema/message.ts';
import type { CommandLineRow } from '../messages/command-line.ts';
import type { Language } from '../messages/language.ts';
import type { World } from './world.ts';

export interface OptionRow {
  /** One letter, without its dash. */
  readonly short?: string;
  /** The value's name in the help; undefined = a switch. */
  readonly value?: string;
  /** May be given more than once; its values are in `ParsedArguments.lists`. */
  readonly repeats?: true;
  /** "" is a value too. */
  readonly mayBeEmpty?: true;
  readonly help: CommandLineRow;
  /** Values for the slots of its row. */
  slots?(language: Language): Slots;
}

export interface ParsedArguments {
  /** The positional arguments, in order; at least one unless the command takes none. */
  readonly files: readonly string[];
  /** Long name -> value; a switch has "". */
  readonly options: ReadonlyMap<string, string>;
  /** Of options that repeat: long name -> values, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

export interface Command {
  /** Its row of messages says in one line what it does. */
  readonly name: CommandLineRow;
  /** The arguments after the name, as the help shows them. */
  readonly usage: string;
  /** 'one' = exactly one FILE; 'two' = two of different kinds, named in `usage`. */
  readonly files: 'none' | 'one' | 'two' | 'many';
  readonly options: Readonly<Record<string, OptionRow>>;
  /** Further paragraphs of the help. */
  readonly notes?: CommandLineRow;
  /** Resolves to the exit code; rejects with UsageError or FileError. */
  run(args: ParsedArguments, world: World): Promise<number>;
}
