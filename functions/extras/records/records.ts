/** What was recorded, in the console: a month with its charts, and a search of the entries with steps that undo, restore and edit. */
import type { Extra } from '../../ingest/extra.ts';
import { addMonthRoutes } from './month-page.tsx';
import { addRecordSteps } from './record-steps.tsx';
import { addRecordsRoutes } from './records-page.tsx';

export const records: Extra = {
  addRoutes(app) {
    addRecordsRoutes(app);
    addRecordSteps(app);
    addMonthRoutes(app);
  },
  places: ['month', 'records'],
  accountLinks: (id) => [[`records?account=${id}`, 'records'], [`accounts/${id}/month`, 'month']],
};
