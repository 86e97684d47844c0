/** The command line's side effects as an interface, replaced under test. */
import {
  type CommandLineRow,
  type CommandLineSlots,
  type CommandLineWords,
  commandLineWords,
} from '../messages/command-line.ts';
import { english, type Language } from '../messages/language.ts';
import type { FontSource } from '../type/source/source.ts';
import type { ParsedArguments } from './command.ts';

export interface World {
  /** Rejects with a FileError. */
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  readStdin(): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes the file completely or not at all; `-` is the standard output. Rejects with a FileError. */
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
  /** The same in pieces. Rejects with a FileError. */
  openFile(path: string): Promise<OpenFile>;
  /** With missing parents. Rejects with a FileError. */
  makeFolder(path: string): Promise<void>;
  stdout(text: string): void;
  stderr(text: string): void;
  /** Of problems, findings and errors: English unless `--lang` says otherwise. */
  readonly language: Language;
  /** Of the user: en-GB. Files do not depend on it. */
  readonly locale: string;
  /** Columns of stderr's terminal; undefined = no terminal. */
  readonly columns: number | undefined;
  /** Fonts of a designer: a directory, or the address of one; undefined = those beside the program. */
  fonts(place: string | undefined): FontSource;
  /** The WebAssembly of `@resvg/resvg-wasm`; read when the first PNG is made. */
  readRasterizer(): Promise<Uint8Array<ArrayBuffer>>;
  /** The WebAssembly of `zxing-wasm`, its reader; read when the first code is scanned. */
  readZxing(): Promise<Uint8Array<ArrayBuffer>>;
  /** Threads that the machine can run at once. */
  readonly cores: number;
  /** The same program in a thread of its own, which makes the plates of a batch. */
  startThread(batch: { args: ParsedArguments; language: Language }): Thread;
}

export interface Thread {
  /** Calls a function of its `PlateHand`; they answer in the order in which they are asked. Rejects with a FileError. */
  ask<Answer>(call: readonly [string, ...unknown[]]): Promise<Answer>;
  end(): void;
}

/** The file appears on `finish`; `abandon` leaves nothing. Call one of them last. Each rejects with a FileError. */
export interface OpenFile {
  write(bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** A message in the language of `say`. */
export type Message = (say: CommandLineWords) => string;

/** Ends a command with one line on stderr. `message` is English. */
abstract class Refusal extends Error {
  readonly #message: Message;

  constructor(message: Message) {
    super(message(commandLineWords(english)));
    this.#message = message;
  }

  messageIn(language: Language): string {
    return this.#message(commandLineWords(language));
  }
}

/** The command was misused: exit 2. */
export class UsageError extends Refusal {
  override readonly name = 'UsageError';
}

export function misuse<Id extends CommandLineRow>(id: Id, ...slots: CommandLineSlots<Id>): UsageError {
  return new UsageError((say) => say(id, ...slots));
}

/** What was asked for cannot be done with this file or on this machine: exit 1. */
export class FileError extends Refusal {
  override readonly name = 'FileError';
  /** `file` as given; `-` is the standard input. A reason given as text is in the user's language already. */
  constructor(file: string, reason: string | Message) {
    super((say) =>
      `${file === '-' ? say('stdin') : file}: ${typeof reason === 'string' ? reason : reason(say)}`
    );
  }
}
