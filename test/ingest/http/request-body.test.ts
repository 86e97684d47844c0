/** The check of the body: its type, its size, its form and its fields. */
import { describe, expect, test } from 'vitest';
import { openWorld } from '../world.ts';
import { good, post } from './post.ts';

describe('body', () => {
  test.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json2',
    'text/json',
    'application/json, text/html',
    'application/json; charset=gbk',
    'application/json; profile=x; charset=utf-16',
    'multipart/form-data; boundary=application/json',
  ])('Content-Type %j answers 415', async (type) => {
    const world = await openWorld();
    expect(await post(world, { headers: { 'content-type': type } })).toMatchObject({
      status: 415,
      error: expect.stringContaining('application/json'),
    });
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json ; charset="UTF-8"',
    'application/json; charset=utf8',
    'application/json; profile=x',
    'application/json; boundary=x; charset=utf-8',
    'application/json; charset=UTF-8; odata.metadata=none',
    'application/json;;',
    'application/json; version="1; a"',
  ])(
    'Content-Type %j passes',
    async (type) => {
      const world = await openWorld();
      expect(await post(world, { headers: { 'content-type': type } })).toMatchObject({ status: 200 });
    },
  );

  test.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
    'Content-Encoding %j answers 415',
    async (encoding) => {
      const world = await openWorld();
      expect(await post(world, { headers: { 'content-encoding': encoding } })).toMatchObject({
        status: 415,
        error: expect.stringContaining('Content-Encoding'),
      });
    },
  );

  test('16 KiB are accepted, one byte more answers 413, announced or streamed', async () => {
    const world = await openWorld();
    const padded = (bytes: number): string =>
      good + ' '.repeat(bytes - new TextEncoder().encode(good).length);
    expect(await post(world, { body: padded(16_384) })).toMatchObject({ status: 200 });
    expect(await post(world, { body: padded(16_385) })).toMatchObject({
      status: 413,
      error: expect.stringContaining('16 KB'),
    });
    expect(await post(world, { headers: { 'content-length': '16385' } })).toMatchObject({ status: 413 });
    expect(await post(world, { headers: { 'content-length': 'x' } })).toMatchObject({ status: 413 });
    expect(await post(world, { body: new Blob([padded(16_384)]).stream() })).toMatchObject({ status: 200 });
    expect(await post(world, { body: new Blob([padded(16_385)]).stream() })).toMatchObject({ status: 413 });
  });

  test.each([
    ['{"text":"午饭 25\n","client_id":"a"}', '第 1 行第 15 个字符是引号里的换行,要写成 \\n'],
    ['{"text":"𠮷野家\n25","client_id":"a"}', '第 1 行第 13 个字符是引号里的换行'],
    ['{\n  "text": "午饭\t25"\n}', '第 2 行第 14 个字符是引号里的制表符,要写成 \\t'],
    ['{"text":"a\r\nb","client_id":"a"}', '第 1 行第 11 个字符是引号里的换行'],
    ['{"text":"他说 \\"好\\"\n25"}', '引号里的换行'],
    ['{"text":"a\u0000b"}', '引号里的控制字符'],
    ['{"client_id":"a\n","text":"午饭 25"}', '第 1 行第 16 个字符是引号里的换行'],
    ['{text:"午饭 25"}', '应为 {"text":"午饭 25"'],
    ["{'text':'午饭\n25'}", '应为 {"text":"午饭 25"'],
    ['午饭 25', '应为 {"text":"午饭 25"'],
  ])('%j answers 400 and says where it is no JSON', async (body, error) => {
    const world = await openWorld();
    expect(await post(world, { body })).toMatchObject({
      status: 400,
      error: expect.stringContaining(error),
    });
    expect(world.entries()).toEqual([]);
  });

  test('an endless body is read only to the limit', async () => {
    const world = await openWorld();
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    expect(await post(world, { body: endless })).toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(64 * 1024);
  });

  test('a broken body answers 400', async () => {
    const world = await openWorld();
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"text'));
        controller.error(new Error('gone'));
      },
    });
    expect(await post(world, { body: broken })).toMatchObject({
      status: 400,
      error: expect.stringContaining('没有传完'),
    });
  });

  test.each<[string, BodyInit | null, string]>([
    ['nothing', null, 'JSON'],
    ['no JSON', 'text=午饭', 'JSON'],
    ['half JSON', '{"text":"午饭 25","client_id":', 'JSON'],
    ['two byte order marks', `\ufeff\ufeff${good}`, 'JSON'],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'UTF-8'],
    ['a half character', Uint8Array.of(0x22, 0xe5, 0x8d, 0x22), 'UTF-8'],
    ['UTF-16', Uint8Array.from(Buffer.from(good, 'utf16le')), 'UTF-8'],
    ['null', 'null', 'text 和 client_id'],
    ['an array', '[]', 'text 和 client_id'],
    ['a string', '"午饭 25"', 'text 和 client_id'],
    ['no client_id', '{"text":"午饭 25"}', 'text 和 client_id'],
    ['no text', '{"client_id":"a"}', 'text 和 client_id'],
    ['a number as client_id', '{"text":"午饭 25","client_id":1}', 'text 和 client_id'],
    ['an array as client_id', '{"text":"午饭 25","client_id":["a"]}', 'text 和 client_id'],
    ['null as text', '{"text":null,"client_id":"a"}', 'text 和 client_id'],
    ['fields of the prototype', '{"__proto__":{"text":"午饭 25","client_id":"a"}}', 'text 和 client_id'],
    ['deep nesting', '['.repeat(16_000), 'JSON'],
  ])('%s answers 400', async (_, body, words) => {
    const world = await openWorld();
    expect(await post(world, { body })).toMatchObject({ status: 400, error: expect.stringContaining(words) });
    expect(world.entries()).toEqual([]);
  });

  test('a byte order mark before the JSON is skipped, whether the length is announced or not', async () => {
    const world = await openWorld();
    const bytes = new TextEncoder().encode(`\ufeff${good}`);
    expect(await post(world, { body: new Blob([bytes]).stream() })).toMatchObject({ status: 200 });
    const headers = { 'content-length': String(bytes.length) };
    expect(await post(world, { body: bytes, headers })).toMatchObject({ kind: 'idempotent' });
  });

  test.each([
    '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
    'می\u200cخواهم',
    '\u2068الف\u2069',
    'a\u00adb',
    '\u{E0067}',
  ])(
    'the format characters of the client_id %j are kept: one more makes another id',
    async (id) => {
      const world = await openWorld();
      expect(await world.send('午饭 25', id)).toMatchObject({ kind: 'expense' });
      expect(await world.send('午饭 25', `${id}\u200d`)).toMatchObject({ kind: 'expense' });
      expect(await world.send('午饭 25', id)).toMatchObject({ kind: 'idempotent' });
    },
  );

  test.each<[string, readonly number[] | string, string]>([
    ['no UTF-8 in the text', [0xff], 'x'],
    ['half a character in the text', [0xe5, 0x8d], 'x'],
    ['a character in the text that was lost before', '\ufffd', 'x'],
    ['the same, escaped', String.raw`\ufffd`, 'x'],
    ['one in the client_id', 'x', '\ufffd'],
    ['one beside a control character', '\ufffd\u0085', 'x'],
  ])('%s answers 400, whether the length is announced or not', async (_, text, id) => {
    const world = await openWorld();
    const bytes = (part: readonly number[] | string): Buffer =>
      typeof part === 'string' ? Buffer.from(part) : Buffer.from(part);
    const body = Buffer.concat([
      Buffer.from('{"text":"午饭'),
      bytes(text),
      Buffer.from(` 25","client_id":"${id}"}`),
    ]);
    for (const headers of [{}, { 'content-length': String(body.length) }]) {
      expect(await post(world, { headers, body })).toMatchObject({
        status: 400,
        error: expect.stringContaining('UTF-8'),
      });
    }
    expect(world.entries()).toEqual([]);
  });

  test('what is no JSON answers 400 where the length is announced as well', async () => {
    const world = await openWorld();
    for (const body of ['', '{"text":"午饭 25","client_id":', 'text=午饭']) {
      const headers = { 'content-length': String(Buffer.byteLength(body)) };
      expect(await post(world, { headers, body })).toMatchObject({
        status: 400,
        error: expect.stringContaining('JSON'),
      });
    }
  });

  test('unknown fields are ignored; of a repeated field the last counts', async () => {
    const world = await openWorld();
    expect(
      await post(world, {
        body: '{"text":"x","client_id":"a","text":"午饭 25","amount":1,"constructor":{}}',
      }),
    )
      .toMatchObject({ status: 200, kind: 'expense' });
  });

  test.each([
    ['empty', ''],
    ['blank', '  \n '],
    ['2,001 characters', '午'.repeat(2001)],
    ['a lone surrogate', '午饭\ud800 25'],
    ['NUL', '午饭\0 25'],
    ['an escape character', '午饭\u001b[31m 25'],
    ['a C1 control', '午饭\u0085 25'],
  ])('text that is %s answers 422', async (_, text) => {
    const world = await openWorld();
    expect(await world.send(text, 'a')).toMatchObject({
      status: 422,
      error: expect.stringContaining('text'),
    });
    expect(world.entries()).toEqual([]);
  });

  test('2,000 characters outside the basic plane are accepted', async () => {
    const world = await openWorld();
    expect(await world.send(`#日记 ${'😀'.repeat(1996)}`, 'a')).toMatchObject({ status: 200, kind: 'diary' });
  });
});
