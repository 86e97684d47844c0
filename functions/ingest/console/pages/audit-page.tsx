/** The audit trail, newest first. */
import { type AuditAction, type AuditRow, readAudit } from '../../store/audit.ts';
import { type Account, codeOf } from '../../store/entry.ts';
import { listAccounts, readLabels } from '../listing.ts';
import {
  carriedAccount,
  type ConsoleApp,
  type ConsoleContext,
  type ConsoleDeps,
  page,
  word,
} from '../world.ts';
import { dateTime, type Html, linkTo, stackTable } from '../ui.tsx';

const rowsOnPage = 100;

// deno-fmt-ignore
const inChinese: Readonly<Record<AuditAction, string>> = {
  'setup done':          '完成首次设置',
  'setup failed':        '首次设置失败',
  'sign-in':             '登录',
  'sign-in failed':      '登录失败',
  'sign-out':            '退出登录',
  'sign-out everywhere': '退出所有设备',
  'password changed':    '修改密码',
  'account created':     '新建账户',
  'account changed':     '修改账户设置',
  'account disabled':    '停用账户',
  'account enabled':     '启用账户',
  'account erased':      '清除账户',
  'credential created':  '新建凭证',
  'credential rotated':  '换新凭证',
  'credential revoked':  '撤销凭证',
  'credential refused':  '有人用已失效的凭证',
  'binding code created': '取绑定码',
  'binding created':     '绑定',
  'binding revoked':     '解除绑定',
  'replay mismatch':     '同一个 client_id 发来另一句话，没有记',
  'entry undone':        '撤销记录',
  'entry restored':      '恢复记录',
  'entry changed':       '修改记录',
  exported:              '导出',
  'import begun':        '开始导入',
  imported:              '导入',
  verified:              '核对',
};

export function addAuditRoutes(app: ConsoleApp, world: ConsoleDeps): void {
  app.get('/audit', async (c) => {
    const before = c.req.query('before');
    const rows: AuditRow[] = [];
    const from = before !== undefined && /^[0-9A-Z]{26}$/.test(before) ? { before } : {};
    for await (const row of readAudit(world.kv, { limit: rowsOnPage, ...from })) rows.push(row);
    const accounts = await listAccounts(world);
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const account = carriedAccount(c);
    const { timeZone: zone = 'UTC' } = (accounts.find(({ id }) => id === account) ?? accounts[0])?.settings ??
      {};
    const older = `/admin/audit?before=${rows.at(-1)?.id}${
      account === undefined ? '' : `&account=${account}`
    }`;
    const labels = await labelsOn(world, { accounts, rows });
    const body = (
      <>
        <p class='muted'>{word(c, 'auditLead', { n: rows.length, zone })}</p>
        <section>
          {stackTable(
            (['time', 'action', 'account', 'subject', 'address'] as const).map((name) => word(c, name)),
            rows.map(({ at, action, account: owner, subject, address }) => ({
              cells: [
                dateTime(at, zone),
                actionName(c, action),
                names.get(owner ?? '') ?? owner ?? '',
                action.startsWith('entry ') && subject
                  ? <code>{codeOf({ id: subject })}</code>
                  : nameOf(subject, labels),
                address ?? '',
              ],
            })),
          )}
        </section>
        {rows.length === rowsOnPage ? linkTo(older, word(c, 'older')) : ''}
      </>
    );
    return page(c, { title: word(c, 'audit'), body, place: 'audit', account });
  });
}

/** Labels of the credentials and bindings on the page, by id. */
async function labelsOn(
  world: ConsoleDeps,
  { accounts, rows }: { readonly accounts: readonly Account[]; readonly rows: readonly AuditRow[] },
): Promise<ReadonlyMap<string, string>> {
  const meant = new Set(
    rows.filter(({ action }) => /^(credential|binding)/.test(action)).map(({ account }) => account),
  );
  const listed = await Promise.all(
    accounts.filter(({ id }) => meant.has(id)).map(({ id }) => readLabels(world, id)),
  );
  return new Map(listed.flatMap((labels) => [...labels]));
}

/** With the mask or id, since labels are not unique. */
function nameOf(subject: string | undefined, labels: ReadonlyMap<string, string>): Html | string {
  const label = labels.get(subject ?? '');
  return label === undefined ? subject ?? '' : (
    <>
      {label} <small>{subject}</small>
    </>
  );
}

function actionName(c: ConsoleContext, action: AuditAction): string {
  if (c.get('language') === 'en') return action;
  // An imported trail may name an action that this version does not know.
  const known: string | undefined = inChinese[action];
  return known ?? action;
}
