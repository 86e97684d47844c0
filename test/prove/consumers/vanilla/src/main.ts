/** Without a library: one designer whose archive the page keeps, one in a form, a view of the first, and plates from a worker. */
import { type Archive, SignDesigner } from 'sign-designer';
import type { Drawn } from './plates.worker.ts';
import workerAddress from './plates.worker.ts?worker&url';
import 'sign-designer-fonts';

const archive: Archive = {
  schema: 'move-car-sign',
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
};

const designer = new SignDesigner();
designer.archive = archive;
const view = document.createElement('sign-view');
view.archive = archive;
designer.addEventListener('sign-change', ({ design }) => {
  designer.archive = view.archive = { schema: 'move-car-sign', ...design };
});
const form = document.createElement('form');
const own = document.createElement('sign-designer');
own.name = 'plate';
own.archive = archive;
form.append(own);
document.querySelector('#app')!.append(designer, view, form);

// Where Trusted Types are demanded, the page vouches for its worker's address.
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('page', { createScriptURL: (address) => address });
const worker = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
worker.addEventListener('message', ({ data }: MessageEvent<Drawn>) => {
  document.body.dataset['drawn'] = JSON.stringify(data);
});
worker.postMessage({ archive, count: 50 });

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): {
    createScriptURL(address: string): string;
  };
}
