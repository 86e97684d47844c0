/** Controlled: the signal is the archive. Uncontrolled: the form has it. */
import type { Archive } from 'sign-designer';
import 'sign-designer';
import 'sign-designer-fonts';
import type {} from 'sign-designer/solid';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';

// Solid makes its templates by innerHTML, which the page vouches for where Trusted Types are demanded.
interface Policies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
}
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
trustedTypes?.createPolicy('default', { createHTML: (html) => html });

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
  const [archive, setArchive] = createSignal<Archive>(first);
  return (
    <>
      <sign-designer
        prop:archive={archive()}
        on:sign-change={(event) => setArchive({ schema: 'move-car-sign', ...event.design })}
      />
      <sign-view prop:archive={archive()} />
      <form>
        <sign-designer name='plate' prop:archive={first} />
      </form>
      {/* @ts-expect-error there is no such theme */}
      <sign-view prop:archive={archive()} theme='pink' />
    </>
  );
}

render(() => <App />, document.querySelector('#app')!);
