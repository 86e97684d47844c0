/**
 * A setup file for mutant-tests.mjs: notes in `task.meta.lines` which lines of the modules asked for a test has run, in the file or before it.
 * V8 tells what was run, and the source map that Vite puts into each module tells the lines.
 */
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

const prefixes = inject('linesOf');

if (prefixes.length > 0) {
  const session = new Session();
  const modules = new Map();
  session.connect();
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  /** The path of a module -> its lines that were run since the last time. */
  const taken = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const lines = {};
    for (const { scriptId, url, functions } of result) {
      const path = prefixes.find((prefix) => url.includes(`/${prefix}`));
      if (path === undefined) continue;
      if (!modules.has(scriptId)) {
        const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
        modules.set(scriptId, wordsOf(scriptSource));
      }
      lines[url.slice(url.indexOf(`/${path}`) + 1)] = linesOf(modules.get(scriptId), functions);
    }
    return lines;
  };

  // What is run before a test, at the start of its module or in a hook, may be seen by every test after it.
  const outside = [];
  beforeEach(async () => {
    outside.push(await taken());
  });
  afterEach(async ({ task }) => {
    task.meta.lines = [...outside, await taken()];
  });
  afterAll(() => session.disconnect());
}

/** The places where a word of the module begins, with the line in its source. */
function wordsOf(code) {
  const [, base64] = code.match(/\n\/\/# sourceMappingURL=data:application\/json;[^,]*base64,(\S+)/) ?? [];
  if (base64 === undefined) return [];
  const map = new SourceMap(JSON.parse(Buffer.from(base64, 'base64').toString()));
  const words = [];
  let offset = 0;
  for (const [row, text] of code.split('\n').entries()) {
    for (const { index } of text.matchAll(/\w+|[^\w\s]+/g)) {
      const { originalLine } = map.findEntry(row, index);
      if (originalLine !== undefined) words.push({ offset: offset + index, line: originalLine + 1 });
    }
    offset += text.length + 1;
  }
  return words;
}

function linesOf(words, functions) {
  const wasRun = new Uint8Array(words.length);
  // An inner range comes after the one around it.
  for (const { ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      wasRun.fill(Math.min(count, 1), firstFrom(words, startOffset), firstFrom(words, endOffset));
    }
  }
  return [...new Set(words.flatMap(({ line }, index) => wasRun[index] ? [line] : []))];
}

/** The index of the first word at or after an offset. */
function firstFrom(words, offset) {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle].offset < offset) from = middle + 1;
    else to = middle;
  }
  return from;
}
