/** What may record into an account, credentials and bindings, as a table: whether each is usable, when it was made and last used, and what can be done. */
import { isUsable } from '../../store/credential.ts';
import type { Grant } from '../../store/stored-shapes.ts';
import { lastUsedKey } from '../../store/keys.ts';
import type { PlainWord } from '../words.ts';
import { type ConsoleContext, word } from '../world.ts';
import { dateTime, type Html, stackTable } from '../ui.tsx';

export async function grantsTable<One extends Grant>(
  c: ConsoleContext,
  { grants, columns, detail, steps }: {
    readonly grants: readonly One[];
    /** What a grant is called, and when it was made. */
    readonly columns: readonly [PlainWord, PlainWord];
    /** Under the label. */
    readonly detail: (grant: One) => Html;
    /** Of one that is usable. */
    readonly steps: (grant: One) => Html;
  },
): Promise<Html> {
  const { world, account } = c.var;
  const used = await Promise.all(grants.map(({ id }) => world.kv.get<number>(lastUsedKey(id))));
  const dayOf = (ms: number): string => dateTime(ms, account.settings.timeZone).slice(0, 10);
  const rows = grants.map((grant, at) => {
    const { label, createdAt, expiresAt, revokedAt } = grant;
    const usable = isUsable(grant, world.clock());
    const lastUsed = used[at]?.value;
    return {
      cells: [
        (<>
          <strong>{label}</strong>
          <br />
          {detail(grant)}
        </>),
        (<>
          <span class={`chip ${usable ? '' : 'off'}`}>
            {word(c, usable ? 'active' : revokedAt === null ? 'expired' : 'revoked')}
          </span>{' '}
          {usable && expiresAt !== null ? <small>{word(c, 'until', { date: dayOf(expiresAt) })}</small> : ''}
        </>),
        dayOf(createdAt),
        lastUsed ? dayOf(lastUsed) : word(c, 'notUsed'),
        usable ? steps(grant) : '',
      ],
    };
  });
  const [name, made] = columns;
  const names = [name, 'state', made, 'lastUsed', 'action'] as const;
  return stackTable(names.map((each) => word(c, each)), rows, { lastHidden: true });
}
