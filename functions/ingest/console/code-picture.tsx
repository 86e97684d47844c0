/** Draws a text as a QR code. Done here and not by a service, since the link holds a secret. */
import { raw } from 'hono/html';
import core from 'qrcode/lib/core/qrcode.js';
import type { Html } from './ui.tsx';

const quietZone = 4;

/** The part of the encoder that is used; its inferred types are wrong. */
interface Encoder {
  create(text: string, options: { readonly errorCorrectionLevel: 'M' }): {
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  };
}

export function codePicture(text: string, label: string): Html {
  const { modules } = (core as unknown as Encoder).create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quietZone;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.data[y * modules.size + x]) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
    }
  }
  return (
    <svg
      class='code'
      role='img'
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shape-rendering='crispEdges'
    >
      {' '}
      <path fill='#fff' d={`M0 0h${side}v${side}H0z`} /> <path d={raw(path)} />
      {' '}
    </svg>
  );
}
