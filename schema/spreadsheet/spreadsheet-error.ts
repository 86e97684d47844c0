/** Why a table's file cannot be read; the caller puts it into words. */

/**
 * `old`: .xls, which nothing here opens; `foreign`: another program's workbook (`kind`: its usual extension); `web`: a web page that is
 * named like a workbook; `locked`: encrypted; `too-large`: more `what` than `max`.
 */
type SpreadsheetErrorCode =
  | 'zipLocked'
  | 'zipBroken'
  | 'zipTooLarge'
  | 'sheetBroken'
  | 'sheetLocked'
  | 'sheetOld'
  | 'sheetForeign'
  | 'sheetWeb'
  | 'sheetTooLarge'
  | 'notTable';

export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly code: SpreadsheetErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(code: SpreadsheetErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
