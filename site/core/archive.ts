/** `sign-designer/core/archive`: reads, writes and checks archives, and draws nothing: for programs that keep plates and leave drawing to others. */
export { exportArchive } from '../../schema/export.ts';
export { importArchive } from '../../schema/import.ts';
export { validateArchive } from '../../schema/validate.ts';
