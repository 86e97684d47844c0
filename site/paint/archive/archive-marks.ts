/** Names that mark an archive inside another file. Published files contain them: never change one. */

/** Namespace of the element `archive` in an SVG's `<metadata>`. */
export const archiveNamespace = 'urn:move-car-sign';

/** Keyword of the `iTXt` chunk in a PNG. */
export const archiveKeyword = 'move-car-sign';

/** Name of the file embedded in a PDF. */
export const archiveFileName = 'design.json';
