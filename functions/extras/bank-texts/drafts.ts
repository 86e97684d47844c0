/** What is understood of a notification -> its entries: by the way the money went the type, the wallets, the category and the note. */
import { type MoneyDraft, refundCategory } from '../../ingest/store/stored-shapes.ts';
import type { Currency } from '../../ingest/grammar/money/currency.ts';
import type { Day } from '../../ingest/grammar/day.ts';
import { categoryFor } from '../../ingest/grammar/reading/category.ts';
import { type Line, type ParseContext, unknownWallets } from '../../ingest/grammar/reading/parse-context.ts';
import { walletNamed } from '../../ingest/grammar/reading/wallets.ts';
import { type Kind, type Piece, says, textOf } from './clauses.ts';
import type { Way } from './laws.ts';
import { isSender, meansIn, partIn, serviceIn, walletOf } from './senders.ts';
import { figures, isReceipt, near, roles } from './words.ts';

export interface Sum {
  readonly minor: number;
  readonly currency: Currency;
  readonly isMinus: boolean;
}

interface Understood {
  readonly signature: string;
  readonly statement: readonly Piece[];
  readonly way: Way;
  readonly sum: Sum;
  readonly day: Day;
  /** Of what a withdrawal cost. */
  readonly as?: { readonly note: string; readonly wallet: string | null };
}

/** The account: what stands behind a label, else the sender's, with the digits of its card. */
function accountOf({ statement, signature, way }: Understood): string | null {
  const method = way === 'repay' ? undefined : methodOf(statement);
  const others = statement.filter(({ kind }) => kind !== 'method');
  const isSent = way === 'expense' || way === 'own';
  // 王芳账户5518向您尾号314账户: the reader's.
  const own = statement.findIndex(({ kind, text }) =>
    kind === 'polite' || kind === 'you' || text.startsWith('您')
  );
  const all = statement.filter((piece, at) =>
    piece.kind === 'digits' && !(isSent && isTheirs(statement.slice(0, at)))
  );
  const digits = (all.find((piece) => statement.indexOf(piece) > own) ?? all[0])?.inner;
  if (method !== undefined) return methodWallet(method);
  const wallet = walletOf(signature, textOf(others), digits);
  // 已退回余额宝: into the part of the service that is named.
  const pot = ['refund', 'income', 'expense'].includes(way) ? partIn(textOf(others), 'pot') : undefined;
  return pot !== undefined && wallet === serviceIn(pot) ? pot : wallet;
}

const methodOf = (statement: readonly Piece[]): string | undefined =>
  statement.find(({ kind }) => kind === 'method' || kind === 'back')?.inner;

const methodWallet = (method: string): string | null =>
  partIn(method, 'pot') ?? walletOf('', method, /\d{4}/.exec(method)?.[0]);

/** 本人尾号8862建行卡: the reader's second account, behind the first. */
function otherOf(statement: readonly Piece[]): string | undefined {
  const rest = statement.slice(statement.findIndex(({ kind }) => kind === 'own'));
  const digits = rest.find(({ kind }) => kind === 'digits')?.inner;
  if (rest[0]?.kind === 'own' && digits !== undefined) return walletOf('', textOf(rest), digits) ?? undefined;
  return undefined;
}

/** 至(822)****7702, 至尾号6612: behind the digits stands the receiver's account. */
function isTheirs(before: readonly Piece[]): boolean {
  const around = ['gap', 'text', 'account', 'card', 'tail', 'frame'];
  const { kind, inner, text = '' } = before.findLast((piece) => !around.includes(piece.kind)) ?? {};
  return kind === 'payee' || (inner === 'to' || inner === 'payee') && /\p{Script=Han}/u.test(text);
}

export function lineOf(understood: Understood, { settings }: ParseContext): Line {
  const { statement, way, sum: { minor, currency }, day, signature } = understood;
  const words = wordsOf(statement);
  // with Zelle: how, and not whom.
  const parties = statement.filter(({ inner }) => !/^[A-Z]/.test(inner) || !isSender(inner));
  const named = parties.find(({ kind }) => names.includes(kind)) ??
    parties.find(({ kind }) => near.some((role) => role === kind));
  // Hulu: $17.99 was charged: an unknown sender is the shop, where none is named.
  const isShop = ['expense', 'refund'].includes(way) && named === undefined && signature !== '' &&
    !isSender(signature) && !/\p{Script=Han}/u.test(signature + words) &&
    (says(statement, 'digits', 'paying', 'save') || isReceipt(signature) ||
      meansIn(textOf(statement)) !== undefined);
  const own = understood.as
    ? understood.as.wallet
    : accountOf(isShop ? { ...understood, signature: '' } : understood);
  // to Lucy Park for piano lessons
  const why = parties.find((piece) => piece.kind === 'why' && piece !== named)?.inner ?? '';
  const note = understood.as?.note ??
    (named ? `${named.inner} ${why}` : isShop ? signature : words).slice(0, 60).trim();
  const service = serviceIn(textOf(statement)) ?? serviceIn(signature) ?? null;

  const said = `${words} ${note} ${signature}`;
  const [pot, debt] = [partIn(said, 'pot'), partIn(said, 'debt')];
  const method = methodOf(statement);
  // 从零钱扣除
  const source = method ?? statement.find(({ kind }) => kind === 'from')?.inner;
  const payer = source === undefined ? null : methodWallet(source);
  const second = otherOf(statement);
  const other = second === own ? undefined : second;
  const saved = pot ?? service ?? '理财';
  // 您的借记卡0099向信用卡3344还款: out of the first.
  const account = statement.find(({ kind }) => kind === 'account' || kind === 'card');
  const isDebit = account?.kind === 'account' &&
    (/^\p{Script=Han}{2}/u.test(account.text) || says(statement, 'out'));
  const moves: Partial<Record<Way, readonly [category: string, from: string | null, to: string | null]>> = {
    toBank: ['提现', service, own === service ? null : own],
    toCash: ['提现', own, walletNamed('现金', settings.wallets) ?? '现金'],
    repay: isDebit && !debt || other !== undefined
      ? ['还款', own, other ?? (/信用卡|贷记卡/u.test(said) ? '信用卡' : null)]
      : ['还款', payer, debt ?? (own === payer ? null : own)],
    redeem: ['转账', pot ?? '理财', own],
    save: ['转账', own?.startsWith(saved) ? null : own, saved],
    own: says(statement, 'in') ? ['转账', null, own] : ['转账', own, pot ?? other ?? null],
  };
  const common = { type: 'money', amountMinor: minor, currency, day, note, tags: [] } as const;
  const direction = way === 'expense' ? way : 'income';
  const category = (thing: string): string =>
    categoryFor(thing, { direction, categories: settings.categories });
  // 八达通:在惠康付款: where it was paid comes before with what.
  const thing = named ? `${note} ${words}` : `${note} ${words} ${signature}`;
  const bought = category(thing);
  const move = moves[way];
  const draft: MoneyDraft = move
    ? { ...common, direction: 'transfer', category: move[0], wallet: move[1], toWallet: move[2] }
    : way === 'refund'
    ? { ...common, direction, category: refundCategory, wallet: own, refund: true }
    : {
      ...common,
      direction,
      category: bought === category('') ? category(signature) : bought,
      wallet: own,
    };
  return { draft, unknown: { tags: [], wallets: unknownWallets(draft, settings.wallets) } };
}

const names: readonly Kind[] = ['shop', 'payee', 'payer', 'party', 'at'];
const numbers: readonly Kind[] = ['money', 'day', 'time', 'digits', 'known', 'count', 'lead'];
const silent: ReadonlySet<Kind> = new Set([...roles.slice(roles.indexOf('next')), ...numbers]);

/** The words of the statement but for names, numbers and what every notification says. */
function wordsOf(statement: readonly Piece[]): string {
  return statement.map(({ kind, text }, index) =>
    silent.has(kind) || figures.some((role) => role === kind) &&
        statement.slice(index + 1).find((next) => next.kind !== 'gap')?.kind === 'money'
      ? ' '
      : text
  ).join('').replaceAll(/[\s()[\]【】:“”"「」*|-]+/gu, ' ').trim();
}
