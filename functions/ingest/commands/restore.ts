/** `/恢复`: brings back what was undone, the latest or by code. */
import type { Command, Context, Outcome } from '../command.ts';
import { findByCodes } from '../grammar/code.ts';
import { listNamed } from '../grammar/wording.ts';

export const restore: Command = {
  kind: 'restore',
  names: ['/恢复'],
  hints: ['还原', 'redo', 'restore'],
  help: '恢复最近撤销的一条,或写编号',
  examples: ['/恢复', '/恢复 K7Q2'],
  plan: planRestore,
};

async function planRestore(args: string, { reader }: Context): Promise<Outcome> {
  const codes = args.normalize('NFKC').toUpperCase().split(/\s+/).filter((code) => code !== '');
  if (codes.length === 0) {
    const latest = await reader.undone(1);
    if (latest.length === 0) return { kind: 'restore', message: '没有可恢复的记录' };
    return { kind: 'restore', message: listNamed('已恢复', latest), restore: latest };
  }
  const found = await findByCodes(codes, { reader, command: '/恢复', wanted: 'undone' });
  if ('refused' in found) return { refusal: found.refused };
  const { live, undone } = found.value;
  const message = [
    ...(undone.length > 0 ? [listNamed('已恢复', undone)] : []),
    ...(live.length > 0 ? [listNamed('没有撤销过,不用恢复', live)] : []),
  ].join('\n');
  return { kind: 'restore', message, restore: undone };
}
