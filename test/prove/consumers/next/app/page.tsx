/** A server component: draws the plate, and hands the archive to the elements, which come to life in the browser. */
import { connection } from 'next/server';
import type { Archive } from 'sign-designer';
import { render } from 'sign-designer/core';
import { Plates } from './plates.tsx';

const archive: Archive = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '13800138000' }],
  qr: { on: true },
};

export default async function Page() {
  // A nonce is made for a request.
  await connection();
  const { bytes } = await render(archive, 'svg');
  const drawn = `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`;
  return (
    <>
      <img src={drawn} alt='' width={400} />
      <Plates first={archive} />
    </>
  );
}
