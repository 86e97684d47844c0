/** Why a spreadsheet or a ZIP archive cannot be read; the caller words it for the user. */
type SpreadsheetErrorCode = 'zipLocked' | 'zipBroken' | 'zipTooLarge' | 'sheetBroken';

export class SpreadsheetError extends Error {
  override readonly name = 'SpreadsheetError';
  readonly code: SpreadsheetErrorCode;
  constructor(code: SpreadsheetErrorCode) {
    super(code);
    this.code = code;
  }
}
