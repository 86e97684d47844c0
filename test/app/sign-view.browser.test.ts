/** The element that only shows an archive. */
import { exportArchive } from '../../schema/export.ts';
import { define } from '../../site/app/ui/define.ts';
import { defaultDesign } from '../../site/app/state/default-design.ts';
import { SignPlate } from '../../site/app/preview/plate.ts';
import { SignView } from '../../site/app/sign-view.ts';
import { expectEqual, expectThat, fontsAddress, until } from './designer-page.ts';

define('sign-plate', SignPlate);
define('sign-view', SignView);

const archive = exportArchive(defaultDesign);

function svgOf(view: SignView): SVGElement | null {
  return view.renderRoot.querySelector<SignPlate>('sign-plate')?.renderRoot?.querySelector('svg') ?? null;
}

describe('sign-view', () => {
  let view: SignView;

  beforeEach(() => {
    view = Object.assign(document.createElement('sign-view') as SignView, {
      fonts: fontsAddress,
      lang: 'en',
    });
    view.style.width = '400px';
    document.body.append(view);
  });

  afterEach(() => view.remove());

  it('shows an archive given as a value or as text, in its own proportion', async () => {
    view.archive = archive;
    await until(() => svgOf(view)?.getAttribute('viewBox') === '0 0 200 100');
    view.archive = JSON.stringify({ ...archive, size: { w: 100, h: 100 } });
    await until(() => svgOf(view)?.getAttribute('viewBox') === '0 0 100 100');
    expectEqual(Math.round(view.getBoundingClientRect().height), 400);
  });

  it('shows nothing for what is no archive, and nothing of the plate before', async () => {
    view.archive = archive;
    await until(() => svgOf(view));
    view.archive = '{"schema":"other"}';
    await until(() => svgOf(view) === null);
  });

  it('is visible in a dialog and in a float, and never wider than its container', async () => {
    view.archive = archive;
    view.style.width = '';
    const places = [
      Object.assign(document.createElement('dialog'), { open: true }),
      document.createElement('div'),
      document.createElement('div'),
    ] as const;
    places[1].style.float = 'left';
    places[2].style.width = '120px';
    document.body.append(...places);
    const widths: number[] = [];
    for (const place of places) {
      place.append(view);
      await view.updateComplete;
      widths.push(view.getBoundingClientRect().width);
    }
    expectEqual(widths, [320, 320, 120]);
    expectEqual(view.getBoundingClientRect().height, 60);
    for (const place of places) place.remove();
  });

  it('says so and tells of it once where there is no archive in what it is given', async () => {
    let told = 0;
    view.addEventListener('sign-problems', ({ opened }) => told += opened ? 0 : 1);
    view.archive = '{"schema":"other"}';
    await view.updateComplete;
    expectEqual(view.renderRoot.textContent!.trim(), 'There is no plate to show here');
    expectEqual(told, 1);
    view.archive = archive;
    await until(() => svgOf(view));
    expectEqual(view.renderRoot.querySelectorAll('p').length, 0);
  });

  it('tells developers which directory has no fonts', async () => {
    const { warn } = console;
    const said: string[] = [];
    console.warn = (text: string) => said.push(text);
    try {
      view.fonts = '/nowhere/';
      view.archive = archive;
      await until(() => said.length > 0);
    } finally {
      console.warn = warn;
    }
    expectThat(said[0]!.includes('/nowhere/') && said[0]!.includes('"fonts" attribute'), said[0]!);
  });

  it('has no clickable parts', async () => {
    view.archive = archive;
    await until(() => svgOf(view));
    expectEqual(
      view.renderRoot.querySelector<SignPlate>('sign-plate')!.renderRoot.querySelectorAll('[data-spot]')
        .length,
      0,
    );
  });
});
