/** Arabic. */
export { dialogs } from './dialogs.ts';
export { exchange } from './exchange.ts';
export { failures } from './failures.ts';
export { findings } from './findings.ts';
export { names } from './names.ts';
export { page } from './page.ts';
export { panels } from './panels.ts';
export { problems } from './problems.ts';
export { scan } from './scan.ts';
export { sheets } from './sheets.ts';
