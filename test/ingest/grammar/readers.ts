/** The readers of texts that are no lines, as the whole function has them. */
import { extras } from '../../../functions/extras.ts';

export const readers = extras.flatMap(({ readText }) => readText ?? []);
