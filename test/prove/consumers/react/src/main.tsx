/** Controlled: the state is the archive. Uncontrolled: the form has it. */
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Archive, SignDesigner } from 'sign-designer';
import 'sign-designer';
import 'sign-designer-fonts';
import type {} from 'sign-designer/react';

const first: Archive = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '13800138000' }],
  qr: { on: true },
};

function App() {
  const [archive, setArchive] = useState<Archive>(first);
  const own = useRef<SignDesigner>(null);
  return (
    <>
      <sign-designer
        archive={archive}
        onsign-change={(event) => setArchive({ schema: 'move-car-sign', ...event.design })}
      />
      <sign-view archive={archive} />
      <form>
        <sign-designer ref={own} name='plate' archive={first} />
      </form>
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
