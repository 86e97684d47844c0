/**
 * Reading takes a bounded number of steps. Apart from the others: a process in which `exec` of patterns was once replaced runs every pattern
 * four to ten times slower from then on.
 */
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';
import { readLines } from '../../../functions/ingest/grammar/batch.ts';
import { readText } from '../../../functions/ingest/grammar/text.ts';
import { readers } from './readers.ts';

const grounds = { today: '2026-11-22', settings: defaultSettings, readers };

const slow = [
  '1'.repeat(2000),
  '一'.repeat(2000),
  '1,'.repeat(1000),
  '1.'.repeat(1000),
  '25元'.repeat(600),
  '711 '.repeat(500),
  '十'.repeat(2000),
  '昨天'.repeat(1000),
  'a1'.repeat(1000),
  '#a@b'.repeat(500),
  "''".repeat(1000),
  '【'.repeat(1999),
  '余额'.repeat(1000),
  '1-'.repeat(1000),
  '+'.repeat(2000),
  '2026-11-20 '.repeat(180),
];

test.each(slow.map((text) => [text.slice(0, 12), text] as const))(
  '%s… is answered, in steps that grow no faster than its length',
  (_, text) => {
    const clean = readText(text);
    if (!('value' in clean)) throw new TypeError('The text is no text');
    const half = stepsOf(clean.value.slice(0, 500));
    const whole = stepsOf(clean.value.slice(0, 1000));
    expect(whole).toBeLessThan(4 * half + 20_000);
  },
);
/** How often a pattern is tried while a text is read. */
function stepsOf(text: string): number {
  const tried = vi.spyOn(RegExp.prototype, 'exec');
  try {
    readLines(text, grounds);
    return tried.mock.calls.length;
  } finally {
    tried.mockRestore();
  }
}
