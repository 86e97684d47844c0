/** Without a library: one designer whose archive the page keeps, one in a form, and a view of the first. */
import type { ArchiveInput, SignDesigner, SignView } from 'sign-designer';
import 'sign-designer';

const archive: ArchiveInput = {
  schema: 'move-car-sign',
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
};

for (const element of document.querySelectorAll<SignDesigner | SignView>('sign-designer, sign-view')) {
  element.archive = archive;
}
const designer = document.querySelector('sign-designer')!;
const view = document.querySelector('sign-view')!;
designer.addEventListener('sign-change', ({ design }) => {
  designer.archive = view.archive = { schema: 'move-car-sign', ...design };
});
