/** Plates that the sheets of one PDF hold: more would not be opened by many viewers, and all pages stand in memory while it is made. */
export const maxSheetPlates = 1000;
