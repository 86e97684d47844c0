/** What reads codes in pictures, and the reader that is plain JavaScript; the other is in `zxing.ts`. They know nothing of how a picture was made. */
import { decodeQR } from 'qr/decode.js';
import { doubled, type Grey, type Pixels, pixelsOf } from './pixels.ts';

export type DecoderId = 'qr' | 'zxing';

/** undefined = nothing was read. Never rejects for what is in the picture. */
export type Decoder = (picture: Grey) => Promise<string | undefined>;
export type Decoders = Readonly<Partial<Record<DecoderId, Decoder>>>;

/** Larger pictures have pixels enough. */
const maxDoubledPx = 200;

/** As it is, then twice as large: decoders of phones sample between the pixels, which this one does not. */
export const readByQr: Decoder = async (picture) => {
  const larger = picture.width <= maxDoubledPx ? doubled(picture) : undefined;
  return await Promise.resolve(decoded(pixelsOf(picture)) ?? (larger && decoded(pixelsOf(larger))));
};

function decoded(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}
