/** Plates per PDF of sheets: many viewers fail to open larger PDFs, and all pages are in memory while the file is made. */
export const maxSheetPlates = 1000;
