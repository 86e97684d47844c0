/** The sheets of a batch on the page: more plates than one PDF holds are split, and the dialog says so before. */
import { unzipSync } from 'fflate';
import { runBatch } from '../../../site/app/export/batch-run.ts';
import { worldAt } from '../../../site/app/preview/drawing.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { defaultSettings } from '../../../site/app/state/export-settings.ts';
import { maxSheetPlates } from '../../../site/batch/max-sheet-plates.ts';
import { DesignerPage, expectEqual, until } from '../designer-page.ts';
import { chinese } from '../../../site/messages/language.ts';

let page: DesignerPage;
beforeEach(async () => {
  page = await DesignerPage.open();
});
afterEach(() => page.remove());

/** Of the file, and of each PDF in it: its name and how many pages it has. */
async function make(count: number): Promise<readonly (string | readonly [string, number])[]> {
  const design = { ...defaultDesign, size: { ...defaultDesign.size, w: 200, h: 180 } };
  const plates = Array.from({ length: count }, (_, at) => ({ name: `plate ${at}`, design }));
  const done: number[] = [];
  const { name, bytes } = await runBatch(
    {
      plates,
      output: 'sheet',
      settings: defaultSettings,
      world: worldAt(page.designer.place),
      language: chinese,
      fileName: 'plates',
      maxPlates: 2,
    },
    { signal: new AbortController().signal, progress: (plate) => done.push(plate) },
  );
  expectEqual(done, plates.map((_, at) => at + 1));
  const whole = new Uint8Array(await new Blob([bytes]).arrayBuffer());
  const files = name.endsWith('.zip') ? Object.entries(unzipSync(whole)) : [[name, whole] as const];
  const pages = (pdf: Uint8Array): number =>
    new TextDecoder('latin1').decode(pdf).match(/\/Type \/Page\b/g)?.length ?? 0;
  return [name, ...files.map(([file, pdf]) => [file, pages(pdf)] as const)];
}

describe('the sheets of a batch', () => {
  it('are one PDF while one holds them', async () => {
    expectEqual(await make(2), ['plates-拼版-A4.pdf', ['plates-拼版-A4.pdf', 2]]);
  });

  it('of more plates are a ZIP of several', async () => {
    expectEqual(await make(5), [
      'plates-拼版-A4.zip',
      ['plates-拼版-A4-1.pdf', 2],
      ['plates-拼版-A4-2.pdf', 2],
      ['plates-拼版-A4-3.pdf', 1],
    ]);
    expectEqual(await make(4), ['plates-拼版-A4.zip', ['plates-拼版-A4-1.pdf', 2], [
      'plates-拼版-A4-2.pdf',
      2,
    ]]);
  });

  it('are called a ZIP from the first row on that is too many', async () => {
    await page.openMenu();
    await until(() => page.all('.menu [data-dialog=batch]')[0]);
    page.get('.menu [data-dialog=batch]').click();
    await until(() => page.all('sign-batch-dialog')[0]?.shadowRoot?.querySelector('dialog')?.open);
    const root = page.get('sign-batch-dialog').shadowRoot!;
    const labelOf = async (rows: number): Promise<string> => {
      const field = root.querySelector('textarea')!;
      field.value = `电话\n${'13800138001\n'.repeat(rows)}`;
      field.dispatchEvent(new InputEvent('input'));
      await until(() => root.querySelector('[data-make]')?.textContent?.includes(String(rows)));
      return root.querySelector('[name=output][value=sheet]')!.closest('label')!.querySelector('b')!
        .textContent!;
    };
    expectEqual(await labelOf(maxSheetPlates), 'PDF 拼版');
    expectEqual(await labelOf(maxSheetPlates + 1), 'ZIP 压缩包：PDF 拼版');
  });
});
