import type { BuildOptions, BuildResult } from 'esbuild';

export interface Chunk {
  readonly text: string;
  readonly legal: string | undefined;
  readonly source: string | undefined;
  readonly inputs: readonly string[];
  readonly imports: readonly { readonly name: string; readonly lazy: boolean }[];
  readonly exports: readonly string[];
}
export type Chunks = Map<string, Chunk>;

export function chunksOf(result: BuildResult<BuildOptions & { write: false; metafile: true }>): Chunks;
export function closure(chunks: Chunks, start: string): Set<string>;
export function startOf(chunks: Chunks, source: string): string;
export function joinChunks(
  chunks: Chunks,
  sources: readonly string[],
  later?: readonly string[],
): Promise<Chunks>;
