/** What is sent to somebody is spent, to a wallet of one's own moved, to oneself never spent: in every way of saying 转 for every receiver. */
import { describe, expect, test } from 'vitest';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readers } from './readers.ts';

const grounds = { today: '2026-11-22', settings: defaultSettings, readers };

// deno-fmt-ignore
const ways = [
  '转X 500', '转X500', '转给X 500', '转账给X 500', '转账500给X', '转500给X', '已转X 500', '转账 500 X', '给X转500', '给X转了500', '向X转账500', '500转X', '500转给X',
  '500块转X了', '汇款给X 500', '打款给X 500', '昨天转X 500', '微信转X 500', '微信转给X 500', '房租2500 转X', '转了500给X', '转了X 500', '转账X 500', '转500 X', '转X了500', '500 转X',
];
const receivers = {
  expense: ['老婆', '房东', '小李', '老师', '物业', '王师傅', '我妈'],
  transfer: ['自己', '支付宝', '招行', '余额宝', '银行卡', '信用卡'],
  income: ['我'],
};

describe.each(Object.entries(receivers))('%s', (direction, names) => {
  test.each(ways)('%s', (way) => {
    for (const name of names) {
      const text = way.replace('X', name);
      const read = readLines(text, grounds);
      const said = 'refused' in read ? [] : read.value.map(({ draft }) => draft.direction);
      if (said.length > 0 || direction !== 'income') expect([text, ...said]).toEqual([text, direction]);
    }
  });
});

// What an app says: you are the receiver, or not.
describe.each(['支付宝 X', '微信支付 X', 'PayMe: X', '【招商银行】X'])('%s', (sender) => {
  test.each(['付款', '支付', '转账'])('%s', (verb) => {
    const said = (text: string): string => {
      const read = readLines(sender.replace('X', text), grounds);
      return 'refused' in read ? 'refused' : read.value[0]!.draft.direction;
    };
    for (const you of ['你', '您']) {
      const received = [`小李向${you}${verb} 50.00元`, `小李${verb}给${you} 50.00元`];
      expect(received.map(said)).toEqual(['income', 'income']);
      const sent = [`${you}已向小李${verb} 50.00元`, `${you}向小李${verb} 50.00元`];
      expect(['expense expense', 'refused refused']).toContain(sent.map(said).join(' '));
    }
  });
});
