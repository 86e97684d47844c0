/** Rulers at the plate's edges, and the plate in its real size on a measured screen. */
import { DesignerPage, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  localStorage.removeItem('sign-designer-screens');
  page = await DesignerPage.open();
  await page.drawn();
  await page.openTab('size');
});

afterEach(() => {
  page.remove();
  localStorage.removeItem('sign-designer-screens');
});

const plate = () => page.get('sign-plate').shadowRoot!;
const view = () => page.get('sign-real-size').shadowRoot!;
const box = (element: Element) => element.getBoundingClientRect();

describe('the rulers', () => {
  it('are there while the size is edited, and the plate does not move for them', async () => {
    const before = box(plate().querySelector('.picture')!);
    expectEqual(page.get('sign-plate').querySelectorAll('.ruler').length, 2);
    await page.openTab('text');
    expectEqual(page.get('sign-plate').querySelectorAll('.ruler').length, 0);
    expectEqual(box(plate().querySelector('.picture')!).toJSON(), before.toJSON());
  });

  it('are as long as the edges, with numbers at their millimetres', () => {
    const picture = box(plate().querySelector('.picture')!);
    const across = page.get('sign-plate').querySelector('.ruler.across')!;
    expectThat(Math.abs(box(across).width - picture.width) < 0.5, 'another length');
    const hundred = [...across.querySelectorAll('span')].find((span) => span.textContent === '100')!;
    expectThat(Math.abs(parseFloat(hundred.style.left) - 50) < 0.01, hundred.style.left);
  });

  it('draw their ticks beside the plate, from its one end to its other', () => {
    const picture = box(plate().querySelector('.picture')!);
    const ticks = (way: string) => box(page.get('sign-plate').querySelector(`.ruler.${way} path`)!);
    const [across, down] = [ticks('across'), ticks('down')];
    const near = (one: number, other: number) => Math.abs(one - other) < 2;
    expectThat(across.bottom < picture.top, `${across.bottom} px is inside the plate`);
    expectThat(down.right < picture.left, `${down.right} px is inside the plate`);
    expectThat(near(across.left, picture.left) && near(across.right, picture.right), 'another width');
    expectThat(near(down.top, picture.top) && near(down.bottom, picture.bottom), 'another height');
  });
});

describe('the real size', () => {
  async function open(): Promise<void> {
    page.get('[data-real-size]').click();
    await until(() => page.get('sign-real-size').shadowRoot?.querySelector('dialog')?.open);
    await until(() => view().querySelector('.room'));
  }

  it('asks for a card once, and remembers the screen', async () => {
    await open();
    const slider = view().querySelector<HTMLInputElement>('[name=scale]')!;
    slider.value = '5';
    slider.dispatchEvent(new InputEvent('input'));
    await until(() =>
      Math.abs(
        Math.max(box(view().querySelector('.card')!).width, box(view().querySelector('.card')!).height) -
          85.6 * 5,
      ) < 0.5
    );
    view().querySelector<HTMLElement>('[data-measured]')!.click();
    await until(() => view().querySelector('[data-plate]'));
    expectEqual([
      box(view().querySelector('[data-plate]')!).width,
      box(view().querySelector('[data-plate]')!).height,
    ], [1000, 500]);
    await until(() => view().querySelector('sign-plate')?.shadowRoot?.querySelector('.picture svg'));
    const drawn = box(view().querySelector('sign-plate')!.shadowRoot!.querySelector('.picture')!);
    expectThat(
      Math.abs(drawn.width - 1000) < 0.5 && Math.abs(drawn.height - 500) < 0.5,
      JSON.stringify(drawn),
    );
    view().querySelector<HTMLElement>('.head [aria-label]')!.click();
    await until(() => !view().querySelector('.room'));
    await open();
    expectThat(view().querySelector('[data-plate]') !== null, 'it asks again');
  });

  it('runs in the direction of the language', async () => {
    page.designer.lang = 'ar';
    await page.designer.updateComplete;
    await open();
    expectEqual(getComputedStyle(view().querySelector('.head')!).direction, 'rtl');
  });
});
