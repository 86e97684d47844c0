/** `/恢复`: brings back what was undone, the latest or by code. */
import type { Command, Context, Outcome } from '../command.ts';
import { isCode, oneByCode } from '../grammar/code.ts';
import { named } from '../grammar/wording.ts';

export const restore: Command = {
  kind: 'restore',
  names: ['/恢复'],
  hints: ['还原', 'redo', 'restore'],
  help: '恢复最近撤销的一条,或写编号',
  examples: ['/恢复', '/恢复 K7Q2'],
  plan: planRestore,
};

async function planRestore(args: string, { reader }: Context): Promise<Outcome> {
  const code = args.normalize('NFKC').toUpperCase();
  if (code === '') {
    const [latest] = await reader.undone(1);
    if (!latest) return { kind: 'restore', message: '没有可恢复的记录' };
    return { kind: 'restore', message: `已恢复:${named(latest)}`, restore: [latest] };
  }
  if (!isCode(code)) return { refusal: `「${args}」不是编号,例如:/恢复 K7Q2` };
  const found = oneByCode(await reader.byCode(code), { code, command: '/恢复', wanted: 'undone' });
  if ('refused' in found) return { refusal: found.refused };
  if (!found.value.undone) return { kind: 'restore', message: `没有撤销过,不用恢复:${named(found.value)}` };
  return { kind: 'restore', message: `已恢复:${named(found.value)}`, restore: [found.value] };
}
