/** What a browser keeps of a design between visits, and between two tabs. */
import { exportArchive } from '../../../schema/export.ts';
import { defaultDesign } from '../../../site/app/state/default-design.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { DesignerPage, expectEqual, expectThat, until } from '../designer-page.ts';

let page: DesignerPage;

beforeEach(async () => {
  page = await DesignerPage.open();
});

afterEach(() => page.remove());

describe('autosave', () => {
  const key = 'test-design';
  const kept = (): string => localStorage.getItem(key) ?? '';
  let tab: DesignerPage;

  /** What another tab does: browsers tell it to every tab but the one that wrote. `heard` is false for a page that was set aside. */
  function otherTabKeeps(title: string, { heard = true } = {}): void {
    localStorage.setItem(
      key,
      exportArchiveText({ ...defaultDesign, text: { ...defaultDesign.text, title } }),
    );
    if (heard) dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }
  const title = (): string => tab.designer.design.text.title;
  const answer = (label: string): HTMLElement | undefined =>
    tab.all('.toast button').find((button) => button.textContent === label);
  /** Until a text of another tab has been read and met: after the parts that this takes, in the order in which they are asked for. */
  async function settled(): Promise<void> {
    await import('../../../site/app/state/archive-code.ts');
    await import('../../../site/app/other-tab.ts');
    await new Promise((resolve) => setTimeout(resolve));
    await tab.designer.updateComplete;
  }

  beforeEach(async () => {
    localStorage.removeItem(key);
    tab = await DesignerPage.open({ autosave: key });
    await until(() => !tab.designer.waiting);
  });
  afterEach(() => {
    tab.remove();
    localStorage.removeItem(key);
  });

  it('brings the last design back', async () => {
    await tab.type('text.title', '留下来');
    await until(() => kept().includes('留下来'));
    const next = await DesignerPage.open({ autosave: key });
    await until(() => next.designer.design.text.title === '留下来');
    next.remove();
  });

  it('shows the design of another tab while nothing was changed here, without a message', async () => {
    const changes: string[] = [];
    tab.designer.addEventListener('sign-change', ({ design }) => changes.push(design.text.title));
    otherTabKeeps('那边改的');
    await until(() => title() === '那边改的');
    otherTabKeeps('那边又改了');
    await until(() => title() === '那边又改了');
    expectEqual(changes, ['那边改的', '那边又改了']);
    expectEqual(tab.all('.toast').length, 0);
    expectEqual(tab.designer.history.past.length, 0);
    // What is typed now is typed into the newest.
    await tab.type('text.tip', '谢谢');
    await until(() => kept().includes('谢谢') && kept().includes('那边又改了'));
    await settled();
    expectEqual(tab.all('.toast').length, 0);
  });

  it('asks once when both tabs have changed it, and shows the newest of the other, which can be undone', async () => {
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边改的');
    await until(() => answer('用那边的'));
    otherTabKeeps('那边又改了');
    await settled();
    expectEqual(tab.all('.toast').length, 1);
    expectEqual(title(), '这边的');
    // What else is to be said comes before it, and it is there again.
    tab.designer.toasts.fail('没有网络');
    await tab.designer.updateComplete;
    expectThat(!answer('用那边的'), 'the question does not make room');
    answer('×')!.click();
    await until(() => answer('用那边的'));
    answer('用那边的')!.click();
    expectEqual(title(), '那边又改了');
    await until(() => answer('撤销'));
    expectThat(!answer('用那边的'), 'the question is still there');
    // Again nothing of its own: it goes along.
    otherTabKeeps('那边第三次');
    await until(() => title() === '那边第三次');
    tab.designer.undo();
    expectEqual(title(), '这边的');
    await until(() => kept().includes('这边的'));
  });

  it('keeps its own design when the user says so, and asks again only before the other is overwritten', async () => {
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边改的');
    await until(() => answer('保留这边的'));
    answer('保留这边的')!.click();
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边又改了');
    await settled();
    expectEqual(tab.all('.toast').length, 0);
    await tab.type('text.title', '这边还在改');
    await until(() => answer('用那边的'));
    await until(() => kept().includes('这边还在改'));
    answer('用那边的')!.click();
    expectEqual(title(), '那边又改了');
  });

  it('reports what another tab stored even without a storage event', async () => {
    otherTabKeeps('那边改的', { heard: false });
    await tab.type('text.title', '这边的');
    await until(() => answer('用那边的'));
    expectThat(kept().includes('这边的'), kept());
  });

  it('withdraws the question once the other tab has the same design', async () => {
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    otherTabKeeps('那边改的');
    await until(() => answer('用那边的'));
    otherTabKeeps('这边的');
    await until(() => tab.all('.toast').length === 0);
  });

  it('does not take the design of another tab for the archive that the page gave', async () => {
    tab.designer.archive = exportArchive({ ...defaultDesign, style: 'green' });
    await until(() => tab.designer.design.style === 'green');
    otherTabKeeps('那边改的');
    await settled();
    expectEqual(tab.designer.design.style, 'green');
    expectEqual(tab.all('.toast').length, 0);
    await tab.type('text.title', '这边的');
    await until(() => answer('用那边的'));
  });

  it('ignores other keys, and text that is no archive', async () => {
    localStorage.setItem(key, 'not an archive');
    localStorage.setItem('other-key', 'x');
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    dispatchEvent(new StorageEvent('storage', { key: 'other-key', storageArea: localStorage }));
    await settled();
    expectEqual(tab.designer.design, defaultDesign);
    await tab.type('text.title', '这边的');
    await until(() => kept().includes('这边的'));
    await settled();
    expectEqual(tab.all('.toast').length, 0);
    localStorage.removeItem('other-key');
  });
});
