import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runOn, withFiles } from './fake-world.ts';
import { cases } from '../run/cases.ts';

const runs = cases(700);
const word = fc.oneof(
  fc.constantFrom(
    'import',
    'validate',
    'render',
    'sheet',
    'help',
    'a.json',
    '-',
    '--',
    '-o',
    'x.svg',
    'x.pdf',
    '{name}.svg',
    '--json',
    '--current',
    '--dpi',
    '300',
    '--dpi=72',
    '--bleed',
    '3',
    '--base',
    'https://example.com/',
    '--no-archive',
    '--no-json',
    '--fonts',
    'nowhere',
    '--paper=a4',
    '--copies',
    '2',
    '--help',
    '-h',
    '-V',
    '-oh',
    '-ho',
    '---',
    '-=',
    '--=x',
    '',
    ' ',
    '\u001b[2J\n',
  ),
  fc.string({ maxLength: 6 }),
);

test(
  'whatever the words: exit 0, 1 or 2, never an exception, and a reason in one line when misused',
  async () => {
    const archive = { schema: 'move-car-sign' };
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 7 }), async (args) => {
        const { code, stdout, lines } = await runOn(
          withFiles({ 'a.json': archive }, { stdin: '{}' }),
          ...args,
        );
        expect([0, 1, 2]).toContain(code);
        // With --json it is told as JSON.
        if (code !== 0) expect(lines.join('') + stdout).not.toBe('');
        if (code === 2) {
          expect({ stdout, lines }).toEqual({
            stdout: '',
            lines: [expect.stringMatching(/^sign-designer: /)],
          });
        }
      }),
      { numRuns: runs },
    );
  },
  60_000 * Math.max(1, runs / 2000),
);
