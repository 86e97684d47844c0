/** The numbers and fixed words of the archive format that others ask for too. Lengths in mm, text in code points. */

export const marker = 'move-car-sign';
/** What `$schema` says when the exporter is given no address of its own. */
export const schemaId = 'design.schema.json';

export const minWidthMm = 40;
export const minHeightMm = 30;
export const minRadiusMm = 0;

export const maxPhones = 3;
export const maxLabelCharacters = 8;
export const maxTipCharacters = 16;

export const imagePrefix = 'data:image/';

/** Whether a row has a number to print; blanks alone are none. */
export function isFilled(phone: { readonly num: string }): boolean {
  return phone.num.trim() !== '';
}
