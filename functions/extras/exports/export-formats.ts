/** Export formats beside JSON Lines, one row each, for the console, the command line and `docs/exports.md`. */
import { writeCsv } from './csv.ts';
import type { Formats } from '../../ingest/data/format.ts';
import type { ExportOptions } from '../../ingest/data/json-lines.ts';
import type { Extra } from '../../ingest/extra.ts';
import { actualFiles } from './actual.ts';
import { writeBeancount } from './beancount.ts';
import { ezbookkeepingFiles } from './ezbookkeeping.ts';
import { fireflyFiles } from './firefly.ts';
import { writeHledger, writeLedger } from './hledger-and-ledger.ts';
import { qianjiFiles } from './qianji.ts';
import { type ExportFile, packZip } from './pack-zip.ts';

const zipped = (files: (options: ExportOptions) => AsyncIterable<ExportFile>) => (options: ExportOptions) =>
  packZip(files(options), options.at);
const text = 'text/plain; charset=utf-8';

// deno-fmt-ignore
const formats = {
  csv:           { extension: 'csv',       mediaType: 'text/csv; charset=utf-8', since: false, write: writeCsv,                   label: 'CSV',           hint: ['给表格软件；收支单独一列，金额不带正负号。', 'For spreadsheets; the direction has its own column, amounts have no sign.'] },
  ezbookkeeping: { extension: 'zip',       mediaType: 'application/zip',         since: true,  write: zipped(ezbookkeepingFiles), label: 'ezBookkeeping', hint: ['里面有 CSV 和 TSV，选一个导入。', 'Holds a CSV and a TSV; import one of them.'] },
  firefly:       { extension: 'zip',       mediaType: 'application/zip',         since: true,  write: zipped(fireflyFiles),       label: 'Firefly III',   hint: ['CSV 和它的导入配置（Data Importer）。', 'A CSV and its configuration for the Data Importer.'] },
  actual:        { extension: 'zip',       mediaType: 'application/zip',         since: true,  write: zipped(actualFiles),        label: 'Actual',        hint: ['每个资金账户一份 OFX（推荐）和 CSV。', 'For each wallet an OFX (preferred) and a CSV.'] },
  qianji:        { extension: 'zip',       mediaType: 'application/zip',         since: true,  write: zipped(qianjiFiles),        label: '钱迹',          hint: ['按钱迹导入模板的 CSV。', 'A CSV in the format of the app’s import template.'] },
  hledger:       { extension: 'journal',   mediaType: text,                      since: true,  write: writeHledger,               label: 'hledger',       hint: ['复式记账，用 include 引入整个文件。', 'Double-entry journal; include the whole file.'] },
  ledger:        { extension: 'ledger',    mediaType: text,                      since: true,  write: writeLedger,                label: 'ledger',        hint: ['复式记账，用 include 引入整个文件。', 'Double-entry journal; include the whole file.'] },
  beancount:     { extension: 'beancount', mediaType: text,                      since: true,  write: writeBeancount,             label: 'Beancount',     hint: ['复式记账；不含日记和已撤销的。', 'Double-entry ledger; without the diary and what was undone.'] },
} as const satisfies Formats;

export const exportFormats: Extra = { formats };
