/** The code fence in which models put their JSON. */
import { expect, test } from 'vitest';
import { ask } from '../../../functions/ingest/ai/ask.ts';
import { defaultSettings } from '../../../functions/ingest/store/settings/default-settings.ts';

function answered(content: string): Promise<string | undefined> {
  const body = { choices: [{ finish_reason: 'stop', message: { content } }] };
  return ask(
    { text: '午饭 25', today: '2026-11-22', settings: defaultSettings },
    {
      model: { baseUrl: 'https://model.example', key: 'key', name: 'small' },
      fetch: () => Promise.resolve(Response.json(body)),
    },
  );
}

test.each([
  ['{"items":[]}', '{"items":[]}'],
  ['```json\n{"items":[]}\n```', '{"items":[]}'],
  ['```\n{"items":[]}```', '{"items":[]}'],
  [' \n```json{"items":[]}  ```\n', '{"items":[]}'],
  ['```json\n{"items":[]}', '```json\n{"items":[]}'],
  ['```', '```'],
])('%j is read as %j', async (content, json) => {
  expect(await answered(content)).toBe(json);
});

test('30,000 blanks in a fence are read in time', async () => {
  const from = process.cpuUsage();
  await answered(`\`\`\`${' '.repeat(30_000)}x`);
  const { user } = process.cpuUsage(from);
  expect(user / 1000).toBeLessThan(250);
});
