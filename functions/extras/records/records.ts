/** What was recorded, in the console: a month with its charts, and a search of the entries with steps that undo, restore and edit. */
import type { Extra } from '../../ingest/extra.ts';
import { addMonthRoutes } from './month-page.tsx';
import { addRecordSteps } from './record-steps.tsx';
import { addRecordsRoutes } from './records-page.tsx';

export const records: Extra = {
  addRoutes(app, deps) {
    addRecordsRoutes(app, deps);
    addRecordSteps(app, deps);
    addMonthRoutes(app, deps);
  },
  places: ['month', 'records'],
  accountLinks: (
    account,
  ) => [[`records?account=${account}`, 'records'], [`accounts/${account}/month`, 'month']],
};
