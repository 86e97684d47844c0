/** The audit trail, newest first. */
import { textIn } from '../../bilingual.ts';
import { audit } from '../../messages/generated/audit.ts';
import { type AuditAction, type AuditRow, readAudit } from '../../store/audit.ts';
import { codeOf } from '../../store/stored-shapes.ts';
import { readLabels } from '../listing.ts';
import type { Kv } from '../../store/kv.ts';
import { listAccounts } from '../../store/account.ts';
import { carriedAccount, type ConsoleContext, page, type Routes, word } from '../world.ts';
import { dateTime, type Html, linkTo, stackTable } from '../ui.tsx';

const rowsOnPage = 100;

export const addAuditRoutes: Routes = (app) => {
  app.get('/audit', async (c) => {
    const { kv } = c.var.world;
    const before = c.req.query('before');
    const rows: AuditRow[] = [];
    const from = before !== undefined && /^[0-9A-Z]{26}$/.test(before) ? { before } : {};
    for await (const row of readAudit(kv, { limit: rowsOnPage, ...from })) rows.push(row);
    const accounts = await listAccounts(kv);
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const account = carriedAccount(c);
    const { timeZone: zone = 'UTC' } = (accounts.find(({ id }) => id === account) ?? accounts[0])?.settings ??
      {};
    const older = `/admin/audit?before=${rows.at(-1)?.id}${
      account === undefined ? '' : `&account=${account}`
    }`;
    const labels = await labelsOn(kv, rows);
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
};

/** Labels of the credentials and bindings on the page, by id. */
async function labelsOn(kv: Kv, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const meant = new Set(
    rows.flatMap(({ action, account }) => account && /^(credential|binding)/.test(action) ? account : []),
  );
  const listed = await Promise.all([...meant].map((account) => readLabels(kv, account)));
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

/** An imported trail may name an action that this version does not know. */
function actionName(c: ConsoleContext, action: string): string {
  return Object.hasOwn(audit, action) ? textIn(audit[action as AuditAction], c.get('language')) : action;
}
