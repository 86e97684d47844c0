/** The files of docs/react.md: the archive is kept here, or the form has it. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ArchiveInput } from 'sign-designer';
import { Order } from './Order.tsx';
import { Plate } from './Plate.tsx';

const first: ArchiveInput = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
};

function App() {
  const [archive, setArchive] = useState(first);
  return (
    <>
      <Plate archive={archive} onChange={setArchive} />
      <sign-view archive={archive} />
      <Order first={first} onOrder={(plate) => console.log(plate)} />
      {/* @ts-expect-error there is no such theme */}
      <sign-view archive={archive} theme='pink' />
    </>
  );
}

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
