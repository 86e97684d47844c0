/**
 * The function under load, on disk: requests a second and latency at 1, 8 and 32 connections beside a bare Deno.serve that makes the same commit, and beside
 * fastify + better-sqlite3 where that can be installed; then the cost of commands as history grows.
 * One process of a program is up to a tenth faster than the next, so each program is started several times, and they take turns in changing order.
 *   BENCH_STARTS (3), BENCH_CONNECTIONS (1,8,32), BENCH_SECONDS (1) a round, BENCH_ROUNDS (6), BENCH_SIZES (10000,100000,1000000)
 *   BENCH_WARM_UP (10): seconds at 32 connections before the first round, in turns of one, in which the engine compiles what it runs often
 *   BENCH_STEPS: instead, the time of the steps of a request over so many seconds at one connection, in one process with the bare handler
 *   BENCH_MINUTES: instead, the memory of the function over so many minutes at 500 requests a second
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { load, post } from './ingest/load.mjs';
import { table } from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const deno = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
const scratch = await mkdtemp(join(tmpdir(), 'ingest-bench-'));
const starts = Number(process.env.BENCH_STARTS ?? 3);
const allConnections = (process.env.BENCH_CONNECTIONS ?? '1,8,32').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 6);
const warmUpSeconds = Number(process.env.BENCH_WARM_UP ?? 10);
const children = [];

/** Starts a server and waits for the line in which it says its port. */
async function serve(program, args, { env = {}, portOf }) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = portOf(line);
    if (port) {
      child.stdout.resume();
      return { child, port };
    }
  }
  throw new Error(`${args.join(' ')} did not start`);
}

async function serveOurs(name) {
  const file = join(scratch, `${name}.sqlite3`);
  const token = execFileSync(deno, ['run', '-A', 'test/bench/ingest/seed.mjs', file], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const { child, port } = await serve(deno, ['run', '-A', 'functions/serve/serve.ts'], {
    // As behind a proxy, on the server that the bare handler has (docs/decisions/0010).
    env: {
      INGEST_ENABLED: '1',
      INGEST_RATE_PER_MINUTE: '0',
      INGEST_TRUSTED_HOPS: '1',
      KV_PATH: file,
      PORT: '0',
    },
    portOf: (line) => /"event":"start","address":"http:\/\/localhost:(\d+)/.exec(line)?.[1],
  });
  return { port, child, headers: `Authorization: Bearer ${token}\r\n` };
}

async function serveBare(name, ...checked) {
  const { port: line } = await serve(deno, [
    'run',
    '-A',
    'test/bench/ingest/bare.mjs',
    join(scratch, `${name}.sqlite3`),
    ...checked,
  ], { portOf: (line) => line });
  const [port, token] = line.split(' ');
  return { port, headers: checked.length > 0 ? `Authorization: Bearer ${token}\r\n` : '' };
}

async function serveRival(name) {
  const home = join(root, 'node_modules/.cache/bench-ingest');
  try {
    if (!existsSync(join(home, 'node_modules/better-sqlite3/build'))) {
      console.log('installing fastify and better-sqlite3 …');
      await mkdir(home, { recursive: true });
      const dependencies = { fastify: '5.6.1', 'better-sqlite3': '12.6.2' };
      await writeFile(
        join(home, 'package.json'),
        JSON.stringify({ private: true, dependencies, allowScripts: { 'better-sqlite3': true } }),
      );
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', home], {
        stdio: 'ignore',
        timeout: 240_000,
        shell: process.platform === 'win32',
      });
    }
    const { port } = await serve(process.execPath, [
      'test/bench/ingest/rival.mjs',
      home,
      join(scratch, `${name}.sqlite3`),
    ], { portOf: (line) => line });
    return { port, headers: '' };
  } catch {
    console.log('fastify + better-sqlite3 could not be installed here: left out');
    return null;
  }
}

/** By connections, then by name, the rounds of one start of every program. */
async function race(start) {
  const servers = [
    await serveBare(`bare${start}`),
    await serveBare(`checked${start}`, 'checked'),
    await serveOurs(`ours${start}`),
    await serveRival(`rival${start}`),
  ].filter((one) => one !== null);
  let next = 0;
  const measure = ({ port, headers }, connections, seconds) =>
    load({
      port,
      connections,
      seconds,
      request: () => post(JSON.stringify({ text: '午饭 25', client_id: `bench-${next++}` }), headers),
    });
  // In turns: a program that has been idle for longer than the others begins slower.
  for (let second = 0; second < warmUpSeconds; second++) {
    for (const server of servers) await measure(server, 32, 1);
  }
  const results = allConnections.map(() => servers.map(() => []));
  for (const [at, connections] of allConnections.entries()) {
    for (let round = 0; round < rounds; round++) {
      // Another one begins each round, so that none always follows the same one.
      const turns = [...servers.keys()].map((which) =>
        (which * (1 + 2 * (round % 2)) + round) % servers.length
      );
      for (const which of turns) results[at][which].push(await measure(servers[which], connections, seconds));
    }
  }
  await stop();
  return results;
}

const names = [
  'bare Deno.serve, same commit',
  'the same, with the checks of a request',
  'sign-designer ingest',
  'fastify + better-sqlite3, WAL FULL',
];

async function compare() {
  const races = [];
  for (let start = 0; start < starts; start++) races.push(await race(start));
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
  for (const [at, connections] of allConnections.entries()) {
    table(
      `${connections} connection${
        connections === 1 ? '' : 's'
      }, medians of ${rounds} rounds with each of ${starts} processes`,
      races[0][at].map((_, which) => {
        const list = races.flatMap((results) => results[at][which]);
        const shares = races.map((results) =>
          median(
            results[at][which].map(({ perSecond }, round) => perSecond / results[at][0][round].perSecond),
          )
        );
        return {
          server: names[which],
          'requests/s': median(list.map(({ perSecond }) => perSecond)),
          'of bare': median(shares),
          'each process': shares.map((share) => share.toFixed(2)).join(' '),
          'p50 ms': median(list.map(({ p50 }) => p50)),
          'p99 ms': median(list.map(({ p99 }) => p99)),
          failed: list.reduce((sum, { failed }) => sum + failed, 0),
        };
      }),
    );
  }
}

async function grow() {
  const sizes = process.env.BENCH_SIZES ?? '10000,100000,1000000';
  const child = spawn(deno, [
    'run',
    '-A',
    'test/bench/ingest/growth.mjs',
    join(scratch, 'growth.sqlite3'),
    sizes,
  ], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const rows = [];
  for await (const line of createInterface({ input: child.stdout })) rows.push(JSON.parse(line));
  table(
    'median ms of a command, by entries already there',
    rows.map((row) => ({ ...row, entries: String(row.entries) })),
  );
}

async function steps(seconds) {
  const { port: line } = await serve(deno, ['run', '-A', 'test/bench/ingest/steps.mjs', scratch], {
    portOf: (line) => /^ports (.*)/.exec(line)?.[1],
  });
  const [bare, ours, report, token] = line.split(' ');
  let next = 0;
  const measure = (port, connections, seconds) =>
    load({
      port,
      connections,
      seconds,
      request: () =>
        post(
          JSON.stringify({ text: '午饭 25', client_id: `steps-${next++}` }),
          `Authorization: Bearer ${token}\r\n`,
        ),
    });
  const medians = async () => (await fetch(`http://127.0.0.1:${report}/`)).json();
  for (const port of [bare, ours]) await measure(port, 32, warmUpSeconds);
  await medians();
  for (let at = 0; at < seconds * 5; at++) for (const port of [bare, ours]) await measure(port, 1, 0.1);
  table(
    'median µs of a request at one connection',
    Object.entries(await medians()).map(([server, [before, commit, after]]) => ({
      server,
      'to its commit': before,
      'commit': commit,
      'to its answer': after,
    })),
  );
}

async function soak(minutes) {
  const { port, child, headers } = await serveOurs('soak');
  const rows = [];
  let next = 0;
  for (let minute = 0; minute <= minutes; minute++) {
    const rss = Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024;
    rows.push({ minute: String(minute), 'memory MB': rss, requests: String(next) });
    if (minute === minutes) break;
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      const at = Date.now();
      const burst = next + 50;
      await load({
        port,
        connections: 10,
        seconds: 0.05,
        request: () => post(JSON.stringify({ text: '午饭 25', client_id: `soak-${next++}` }), headers),
      });
      // 500 a second: whoever ran ahead waits.
      const due = at + Math.max(100, (next - burst + 50) * 2);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
    }
  }
  table('memory at 500 requests a second', rows);
}

async function stop() {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

try {
  const minutes = Number(process.env.BENCH_MINUTES ?? 0);
  const stepsSeconds = Number(process.env.BENCH_STEPS ?? 0);
  if (minutes > 0) await soak(minutes);
  else if (stepsSeconds > 0) await steps(stepsSeconds);
  else {
    await compare();
    await grow();
  }
} finally {
  await stop();
  await rm(scratch, { recursive: true, force: true });
}
