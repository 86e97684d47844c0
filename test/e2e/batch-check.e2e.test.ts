/** What the print check says of a plate is said of the plates of a table, before they are made. */
import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { reference } from './surfaces.ts';
import { conditions, User } from './user.ts';

const { site, browser } = await openSite();

const link = { ...reference.qr, on: true, mode: 'auto', type: 'link', text: 'https://plates.example.org/' };
const round = {
  ...reference,
  size: { w: 80, h: 80, r: 40, holes: false },
  phones: [{ label: 'Owner', num: '07700 900001' }, { label: 'Office', num: '020 7946 0123' }],
  qr: link,
};

async function opened(archive: unknown, table: string, at = conditions[6]!) {
  const user = await User.open(browser, site, at);
  await user.begin(archive);
  const dialog = await user.way('batch');
  await dialog.locator('#table').click();
  await user.paste(table);
  await dialog.locator('[data-make]:enabled').waitFor();
  return { user, dialog };
}

test.each([conditions[6]!, conditions[3]!])(
  'plates that do not scan are not made in silence: %o',
  async (at) => {
    const table = [
      'phone,name,phone 2',
      '07700 900001,Ann,020 7946 0123',
      '07700 900002,Bartholomew,020 7946 0123',
    ].join('\n');
    const { user, dialog } = await opened(round, table, at);
    const verdict = dialog.locator('.foot [data-verdict=spoils]');
    await verdict.waitFor();
    const said = dialog.locator('#checks [data-finding=code-dense]');
    expect(await said.getAttribute('data-severity')).toBe('spoils');
    // In the words of the designer.
    const text = (await said.textContent())!;
    expect(text.startsWith(user.panels('checkSpoilt'))).toBe(true);
    expect(text).toMatch(/0\.\d (?:mm|毫米)/);
    await verdict.click();
    expect(await dialog.locator('#checks:focus').count()).toBe(1);
    await expect.poll(() => said.isVisible()).toBe(true);
    // It does not stand in the way.
    expect(await dialog.locator('[data-make]').isEnabled()).toBe(true);
    user.expectQuiet();
    await user.close();
  },
);

test('what is good is not spoken of, and what was said of one table is not said of the next', async () => {
  const good = { ...reference, qr: { ...reference.qr, type: 'custom', text: 'https://example.org/' } };
  const { user, dialog } = await opened(good, '电话\n13911112222\n13911113333');
  const verdict = dialog.locator('.foot [data-verdict]');
  const make = dialog.locator('[data-make]');
  await dialog.locator('.first').scrollIntoViewIfNeeded();
  await dialog.locator('.first img').waitFor();
  expect(await verdict.count()).toBe(0);
  const table = dialog.locator('#table');
  await table.fill(`电话,二维码内容\n13911112222,${'https://example.org/'.repeat(25)}`);
  await verdict.waitFor();
  expect(await dialog.locator('#checks [data-finding=code-dense]').count()).toBe(1);
  await table.fill('电话\n13911112222');
  await expect.poll(() => verdict.count()).toBe(0);
  await dialog.locator('.first').scrollIntoViewIfNeeded();
  await dialog.locator('.first img').waitFor();
  expect([await verdict.count(), await make.isEnabled()]).toEqual([0, true]);
  user.expectQuiet();
  await user.close();
});

test('the plate whose code holds most speaks for the table', async () => {
  const own = { ...reference, qr: { ...reference.qr, on: true, mode: 'auto', type: 'custom', text: 'x' } };
  const table = `phone,link\n07700900001,a\n07700900002,${'abcdefghij'.repeat(60)}\n07700900003,b`;
  const { user, dialog } = await opened(own, table);
  await dialog.locator('.foot [data-verdict]').waitFor();
  expect(await dialog.locator('#checks [data-finding=code-dense]').count()).toBe(1);
  user.expectQuiet();
  await user.close();
});

test.each([conditions[6]!, conditions[3]!])(
  'numbers that lost their first 0 are told once, and get it with one tap: %o',
  async (at) => {
    const { user, dialog } = await opened(reference, 'phone\n07700900123\n7700900890\n7700900891', at);
    const numbers = () => dialog.locator('.row[data-key]').allTextContents();
    const verdict = dialog.locator('.foot [data-to=zeros]');
    expect(await verdict.textContent()).toContain('7700900890');
    expect((await numbers())[2]).toMatch(/[^0]7700900891/);
    await verdict.click();
    const offer = dialog.locator('[data-offer=zeros]');
    expect(await offer.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button))
      .toBe(true);
    await offer.click();
    await verdict.waitFor({ state: 'detached' });
    expect((await numbers())[1]).toContain('07700900890');
    expect((await numbers())[2]).toContain('07700900891');
    await offer.click();
    await verdict.waitFor();
    expect((await numbers())[2]).toMatch(/[^0]7700900891/);
    user.expectQuiet();
    await user.close();
  },
);
