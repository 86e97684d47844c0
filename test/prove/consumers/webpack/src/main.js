/** Without a library: one designer whose archive the page keeps, one in a form, and a view of the first. */
import { SignDesigner, SignView } from 'sign-designer';
import 'sign-designer-fonts';

/** @type {import('sign-designer').ArchiveInput} */
const archive = {
  schema: 'move-car-sign',
  text: { title: '临时停车' },
  phones: [{ num: '13912345678' }],
  qr: { on: true },
};

const designer = new SignDesigner();
const view = new SignView();
designer.archive = view.archive = archive;
designer.addEventListener('sign-change', ({ design }) => {
  designer.archive = view.archive = { schema: 'move-car-sign', ...design };
});
const form = document.createElement('form');
const own = new SignDesigner();
own.name = 'plate';
own.archive = archive;
form.append(own);
document.body.append(designer, view, form);
