/** Arabic. */
import type { Pack } from '../language.ts';
import { dialogs } from './dialogs.ts';
import { exchange } from './exchange.ts';
import { failures } from './failures.ts';
import { findings } from './findings.ts';
import { names } from './names.ts';
import { page } from './page.ts';
import { panels } from './panels.ts';
import { problems } from './problems.ts';
import { scan } from './scan.ts';
import { sheets } from './sheets.ts';

export const pack: Pack = {
  dialogs,
  exchange,
  failures,
  findings,
  names,
  page,
  panels,
  problems,
  scan,
  sheets,
};
