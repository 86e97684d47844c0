/** A server component, with the files of docs/next.md: draws the plate, and hands the archive to the elements, which come to life in the browser. */
import { connection } from 'next/server';
import type { ArchiveInput } from 'sign-designer';
import { Picture } from './picture.tsx';
import { Plates } from './plates.tsx';

const archive: ArchiveInput = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
};

export default async function Page() {
  // A nonce is made for a request.
  await connection();
  return (
    <>
      <Picture archive={archive} />
      <Plates first={archive} />
    </>
  );
}
