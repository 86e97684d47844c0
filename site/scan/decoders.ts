/** What reads codes in pictures, and the reader that is plain JavaScript; the other is in `zxing.ts`. They know nothing of how a picture was made. */
import { decodeQR } from 'qr/decode.js';
import { doubled, type Grey } from './pixels.ts';

export type DecoderId = 'qr' | 'zxing';

/** undefined = nothing was read. Never rejects for what is in the picture. */
export type Decoder = (picture: Grey) => Promise<string | undefined>;
export type Decoders = Readonly<Partial<Record<DecoderId, Decoder>>>;

/** Larger pictures have pixels enough. */
const maxDoubledPx = 256;

/** As it is, then twice as large: decoders of phones sample between the pixels, which this one does not. */
export const readByQr: Decoder = async (picture) =>
  await Promise.resolve(
    decoded(picture) ?? (picture.width <= maxDoubledPx ? decoded(doubled(picture)) : undefined),
  );

function decoded({ width, height, data }: Grey): string | undefined {
  try {
    // So it calls brightness alone: the planes of colour that would follow are not looked at.
    return decodeQR({ width, height, data: new Uint8ClampedArray(data) }, { format: 'I420' });
  } catch {
    return undefined;
  }
}
