/**
 * The order of test files: what waits for half a minute is begun first, while the others have the cores; then what drives a browser or a server, so
 * that no long file is left to the end by itself.
 */
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const kinds = [/patience\.deno\.test\.ts$/, /\.e2e\.test\.ts$/, /\.deno\.test\.ts$/, /\.test\.ts$/];
const kindOf = ({ moduleId }: TestSpecification): number => kinds.findIndex((kind) => kind.test(moduleId));

export class LongestFirst extends BaseSequencer {
  /** Within a kind as Vitest has it: by what a file took last time, else by its size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => kindOf(a) - kindOf(b));
  }
}
