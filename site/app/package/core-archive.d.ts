/** Types of `sign-designer/core/archive`: reads, writes and checks archives, and draws nothing. The build adds their options. */
import type { Archive, ArchiveInput, Design, ImportResult, Problem } from './sign-designer.js';

export type { Archive, ArchiveInput, Design, ImportResult, Problem };

/** Lenient; never throws. `current` gives the style and font that an invalid one keeps. */
export declare function importArchive(
  value: unknown,
  current?: Pick<Design, 'style' | 'font'>,
): ImportResult;
/** Always valid by the schema. */
export declare function exportArchive(design: Design, options?: ExportOptions): Archive;
/** Every departure from the format, as the schema has it; none = valid. */
export declare function validateArchive(value: unknown): readonly Problem[];
