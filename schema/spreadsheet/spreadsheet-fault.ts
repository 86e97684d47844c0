/** Why a spreadsheet or a ZIP archive cannot be read. Who asked for it says so in words. */
export type SpreadsheetTrouble = 'zipLocked' | 'zipBroken' | 'zipTooLarge' | 'sheetBroken';

export class SpreadsheetFault extends Error {
  override readonly name = 'SpreadsheetFault';
  readonly trouble: SpreadsheetTrouble;
  constructor(trouble: SpreadsheetTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}
