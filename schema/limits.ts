/** The numbers and fixed words of the archive format, shared by the schema, the importer and the exporter. Lengths in mm, text in code points. */

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

/** What a missing or invalid field becomes on import. `style` and `font` only when there is no current design to keep. */
export const importDefaults = {
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100, r: 6, holes: false },
  text: { align: 'center', title: '', sub: '', tip: '' },
  phone: { label: '', num: '' },
  qr: { on: false, mode: 'auto', type: 'tel', ec: 'H', text: '', label: '', image: '' },
} as const;

export const aligns = ['center', 'left'] as const;
export const qrModes = ['auto', 'image'] as const;
export const qrTypes = ['tel', 'link', 'vcard', 'text', 'custom'] as const;
export const qrLevels = ['H', 'M'] as const;
