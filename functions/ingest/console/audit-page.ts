/** The audit trail, newest first. */
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { type AuditRow, readAudit } from '../audit.ts';
import { listAccounts } from './listing.ts';
import { cell, dateTime } from './page.ts';
import { type ConsoleEnv, type ConsoleWorld, page, word } from './world.ts';

const rowsOnPage = 100;

export function addAuditRoutes(app: Hono<ConsoleEnv>, world: ConsoleWorld): void {
  app.get('/audit', async (c) => {
    const before = c.req.query('before');
    const rows: AuditRow[] = [];
    const from = before !== undefined && /^[0-9A-Z]{26}$/.test(before) ? { before } : {};
    for await (const row of readAudit(world.kv, { limit: rowsOnPage, ...from })) rows.push(row);
    const names = new Map((await listAccounts(world)).map(({ id, name }) => [id, name]));
    const body = html`
      <p class="muted">${word(c, 'auditLead', { n: rows.length })}</p><section>
        <table class="stack">
          <thead>
            <tr>
              <th>${word(c, 'time')} (UTC)</th>
              <th>${word(c, 'action')}</th>
              <th>${word(c, 'account')}</th>
              <th>${word(c, 'subject')}</th>
              <th>${word(c, 'address')}</th>
            </tr>
          </thead>
          <tbody>${rows.map(({ at, action, account, subject, address }) =>
            html`<tr>${cell(word(c, 'time'), dateTime(at))}${cell(word(c, 'action'), action)}${
              cell(word(c, 'account'), names.get(account ?? '') ?? account ?? '')
            }${cell(word(c, 'subject'), subject ?? '')}${cell(word(c, 'address'), address ?? '')}</tr>`
          )}</tbody>
        </table>
      </section>
      ${rows.length === rowsOnPage
        ? html`<p><a class="button plain" href="/admin/audit?before=${rows.at(-1)!.id}">${
          word(c, 'older')
        }</a></p>`
        : ''}
    `;
    return page(c, { title: word(c, 'audit'), body, place: 'audit' });
  });
}
