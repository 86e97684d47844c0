/** `-o`: which file each FILE is written to. */
import { basename, dirname } from 'node:path';
import { nearest } from '../../../schema/nearest.ts';
import type { ParsedArguments } from '../command.ts';
import { misuse } from '../world.ts';

/** In OUT, replaced by FILE's name without its extension. */
const slot = '{name}';

interface Output {
  readonly extension: string;
  /** Distinct for distinct files. */
  nameFor(file: string): string;
  /** The folder to create, for a pattern of names. For a plain name a missing folder is an error: it may be mistyped. */
  folderFor(file: string): string | undefined;
}

/** `extensions`: what OUT may end in, or because of `format`, the id of the one that was asked for, has to. */
export function outputName(
  { options }: ParsedArguments,
  extensions: readonly string[],
  format?: string,
): Output {
  const out = options.get('output');
  const endings = extensions.map((each) => `.${each}`).join(', ');
  if (out === undefined) throw misuse('noOutput', { endings });
  if (out === '-') {
    const [only, other] = extensions;
    if (only === undefined || other !== undefined) throw misuse('stdoutFormat');
    return { extension: only, nameFor: () => out, folderFor: () => undefined };
  }
  const written = /\.([^./\\]*)$/.exec(out)?.[1]?.toLowerCase();
  const extension = extensions.find((each) => each === written);
  if (extension === undefined) {
    const meant = written === undefined ? undefined : nearest(written, extensions);
    if (format !== undefined) throw misuse('formatEnding', { out, id: format, endings });
    throw meant === undefined
      ? misuse('wrongEnding', { out, endings })
      : misuse('nearEnding', { out, endings, meant });
  }
  const nameFor = (file: string): string => out.replaceAll(slot, () => stem(file));
  return {
    extension,
    nameFor,
    folderFor: (file) => out.includes(slot) ? dirname(nameFor(file)) : undefined,
  };
}

/** Throws a UsageError when two files would be written under one name. */
export function distinctNames(output: Output, { files, options }: ParsedArguments): void {
  if (files.length > 1 && !options.get('output')!.includes(slot)) {
    const { extension } = output;
    throw misuse('manyToOne', { count: files.length, slot, extension });
  }
  const taken = new Map<string, string>();
  for (const file of files) {
    const name = output.nameFor(file);
    const other = taken.get(name);
    if (other !== undefined) {
      throw misuse('sameName', { file: other, other: file, name });
    }
    taken.set(name, file);
  }
}

function stem(file: string): string {
  return file === '-' ? 'stdin' : basename(file).replace(/(?<=.)\.[^.]*$/, '');
}
