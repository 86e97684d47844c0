/** The differences between an ordinary PDF and one for the press. */
import { zlibSync } from 'fflate';
import { type PdfInks, rgbInks } from './pdf-inks.ts';
import { plainStandards, type XmpStandard } from './pdf-xmp.ts';
import { srgbProfile } from './srgb-profile.ts';

export interface PdfKind {
  readonly version: '1.6' | '1.7';
  readonly inks: PdfInks;
  /** The output intents' profile. */
  readonly profile: {
    /** zlib data. */
    readonly bytes: Uint8Array;
    readonly channels: 3 | 4;
  };
  /** Entries of each output intent, except its profile. */
  readonly intents: readonly string[];
  readonly standards: readonly XmpStandard[];
  /** Entries of the Info dictionary beside title and creation date. */
  readonly info: string;
  /** Marks and cut line on layers of their own. */
  readonly layers: boolean;
  /** Name of the spot colour that the cut line is drawn in; undefined = it is not drawn. */
  readonly cutName: string | undefined;
}

/** PDF/A-3b with DeviceRGB and DeviceGray under sRGB. */
export function plainPdf(): PdfKind {
  return {
    version: '1.7',
    inks: rgbInks,
    profile: { bytes: zlibSync(srgbProfile()), channels: 3 },
    intents: ['/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/RegistryName(http://www.color.org)/Info(sRGB)'],
    standards: plainStandards,
    info: '',
    layers: false,
    cutName: undefined,
  };
}
