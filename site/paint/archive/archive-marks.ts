/** By what an archive is known inside a file of another kind. Files out there carry these: never change one. */

/** Of the element `archive` in an SVG's `<metadata>`. */
export const archiveNamespace = 'urn:move-car-sign';

/** Keyword of the `iTXt` chunk in a PNG. */
export const archiveKeyword = 'move-car-sign';

/** Name of the file embedded in a PDF. */
export const archiveFileName = 'design.json';
