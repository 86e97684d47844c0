/** Controlled: the state is the archive. Uncontrolled: the form has it. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { Archive } from 'sign-designer';
import 'sign-designer';
import 'sign-designer-fonts';
import type {} from 'sign-designer/preact';

const first: Archive = {
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
  const [archive, setArchive] = useState<Archive>(first);
  return (
    <>
      <sign-designer
        archive={archive}
        onsign-change={(event) => setArchive({ schema: 'move-car-sign', ...event.design })}
      />
      <sign-view archive={archive} />
      <form>
        <sign-designer name='plate' archive={first} />
      </form>
      {/* @ts-expect-error there is no such theme */}
      <sign-view archive={archive} theme='pink' />
    </>
  );
}

render(<App />, document.querySelector('#app')!);
