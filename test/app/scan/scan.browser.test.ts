/** Trying the code in the page: the very picture that is exported is read back, and the result said in words. */
import axe from 'axe-core';
import { SignScanMargin } from '../../../site/app/scan/margin-card.ts';
import { DesignerPage, downloads, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
  await page.drawn();
  await page.openTab('code');
  await until(() => panel()?.querySelector('[data-scan][aria-disabled=false]'));
});

afterEach(() => page.remove());

const panel = () => page.all('sign-scan-check')[0]?.shadowRoot;
const reading = (shot: string) => panel()!.querySelector<HTMLElement>(`[data-shot=${shot}]`);

async function scan(): Promise<void> {
  panel()!.querySelector<HTMLElement>('[data-scan]')!.click();
  await until(
    () => reading('windscreen'),
    () => `it was tried: ${panel()!.querySelector('.findings')!.textContent}`,
  );
}

describe('trying the code', () => {
  it('reads the default plate from near and through glass, and forgets it when the design changes', async () => {
    await scan();
    expectEqual([reading('arm')!.dataset['read'], reading('windscreen')!.dataset['read']], ['yes', 'yes']);
    expectThat(reading('arm')!.textContent!.includes('tel:13800138000'), reading('arm')!.textContent!);
    page.designer.edit({ kind: 'style', style: 'red' });
    await until(() => reading('arm') === null);
  });

  it('says that a dense code on a small plate does not read, and what helps', async () => {
    page.designer.edit({ kind: 'size', size: { w: 80, h: 50 } });
    page.designer.edit({ kind: 'qr', qr: { type: 'custom', text: 'https://example.cn/'.repeat(12) } });
    await page.drawn();
    await scan();
    expectEqual(reading('windscreen')!.dataset['read'], 'no');
    expectThat(reading('windscreen')!.textContent!.includes('放大牌子'), reading('windscreen')!.textContent!);
  });

  // The others are read in test/scan/styles.test.ts.
  it('reads every second style', async () => {
    // Its modules are 0.88 mm on this plate, of which the doctor says that they scan close up.
    const closeUp = ['office'];
    const { styleIds } = await import('../../../schema/catalog/styles.ts');
    const { proveByScanning } = await import('../../../site/app/scan/scan-proof.ts');
    const { worldAt } = await import('../../../site/app/preview/drawing.ts');
    const world = worldAt(page.designer.place);
    for (const style of styleIds.filter((_, at) => at % 2 === 0)) {
      const readings = await proveByScanning({ ...page.designer.design, style }, world);
      const right = readings?.filter(({ shot }) => shot.id === 'arm' || !closeUp.includes(style));
      expectEqual([style, right?.every((reading) => reading.right)], [style, true]);
    }
  });
});

describe('measuring how well it scans', () => {
  const margin = () => page.all('sign-scan-margin')[0]?.shadowRoot;
  const borne = () => margin()?.querySelector('.borne');

  beforeEach(async () => {
    // The machine may be busy with other tests.
    SignScanMargin.budgetMs = 60_000;
    await page.openTab('export');
    await until(() => margin()?.querySelector('[data-measure][aria-disabled=false]'));
  });

  async function measure(): Promise<string> {
    margin()!.querySelector<HTMLElement>('[data-measure]')!.click();
    await until(
      () => borne() && margin()!.querySelector('[data-measure][aria-busy=false]'),
      () => `it was measured: ${margin()!.textContent}`,
    );
    return borne()!.textContent!;
  }

  it('says what the code bears, by two decoders in a worker, and which change helps most, made by one click', async () => {
    page.designer.edit({ kind: 'size', size: { w: 120, h: 60 } });
    page.designer.edit({ kind: 'qr', qr: { type: 'link', ec: 'H', text: 'https://example.cn/our/plates/' } });
    await page.drawn();
    const said = await measure();
    expectThat(/^最远 [\d.]+ 米能扫 \/ 斜 \d+° \/ 遮住 \d+ %$/.test(said), said);
    expectEqual(margin()!.querySelectorAll('details p').length, 2);
    const picture = margin()!.querySelector('svg.curve')!;
    expectThat(/0° [\d.]+ 米/.test(picture.getAttribute('aria-label')!), picture.outerHTML);
    const { violations } = await axe.run(page.get('.body'));
    expectEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 120))]), []);
    const before = JSON.stringify(page.designer.design);
    const advice = margin()!.querySelector<HTMLElement>('[data-advice]');
    expectThat(advice?.textContent!.includes('→'), margin()!.textContent!);
    advice!.click();
    // Nothing is said of a design that was changed.
    await until(() => borne() === null);
    expectThat(JSON.stringify(page.designer.design) !== before, 'nothing was changed');
  });

  it('approves of nothing that there was no time to measure', async () => {
    SignScanMargin.budgetMs = 0;
    await measure();
    expectThat(margin()!.textContent!.includes('没有全部测完'), margin()!.textContent!);
    expectEqual(margin()!.querySelector('.fine'), null);
  });
});

describe('the test page', () => {
  it('is a PDF on the paper of the sheets', async () => {
    await page.openTab('export');
    const paper = page.get<HTMLSelectElement>('[name=paper]');
    paper.value = 'letter';
    paper.dispatchEvent(new Event('change'));
    await page.openTab('code');
    await until(() => panel()?.querySelector('[data-sheet]:not(:disabled)'));
    const files = await downloads(() => panel()!.querySelector<HTMLElement>('[data-sheet]')!.click());
    const [[name, bytes]] = [...files] as [[string, Uint8Array]];
    expectEqual(name, '扫码测试页.pdf');
    expectThat(String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-', 'no PDF');
    const text = new TextDecoder('latin1').decode(bytes);
    const [, width, height] = /\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]/.exec(text)!;
    expectEqual([Math.round(Number(width)), Math.round(Number(height))], [612, 792]);
  });
});
