/**
 * The function and the bare handler in one process, each on a port and a file of its own, with the time from a request to its commit, of the commit, and
 * from there to the answer. Run by Deno: steps.mjs FOLDER. Prints both ports and the token; GET on the third port gives the medians since the last GET.
 */
import { createAccount } from '../../../functions/ingest/store/account.ts';
import { createApp } from '../../../functions/ingest/app.ts';
import { consoleLog } from '../../../functions/ingest/http/log.ts';
import { issueCredential } from '../../../functions/ingest/store/credential.ts';
import { openBare } from './bare-handler.mjs';

const [folder] = Deno.args;
let committedAt = 0;
let answeredAt = 0;
const { prototype } = Deno.AtomicOperation;
const { commit } = prototype;
prototype.commit = function () {
  committedAt = performance.now();
  return commit.call(this).then((outcome) => {
    answeredAt = performance.now();
    return outcome;
  });
};

const serve = (handle) => Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, handle).addr.port;
const times = { bare: [], ours: [] };
const timed = (name, handle) =>
  serve(async (request, info) => {
    const began = performance.now();
    const response = await handle(request, info);
    times[name].push([committedAt - began, answeredAt - committedAt, performance.now() - answeredAt]);
    return response;
  });

const bare = await openBare(await Deno.openKv(`${folder}/steps-bare.sqlite3`), false);
const kv = await Deno.openKv(`${folder}/steps-ours.sqlite3`);
const random = (n) => crypto.getRandomValues(new Uint8Array(n));
const env = { INGEST_ENABLED: '1', INGEST_RATE_PER_MINUTE: '0' };
const world = { kv, clock: Date.now, random, env, log: consoleLog(Date.now) };
const { id: account } = await createAccount(world, { name: 'bench' });
const { token } = await issueCredential(world, { account, label: 'bench' });
const app = createApp({ ...world, grouping: { maxChecks: 100, maxUnderWay: 1 } });

const medians = (rows) =>
  [0, 1, 2].map((at) => rows.map((row) => row[at]).sort((a, b) => a - b)[Math.floor(rows.length / 2)] * 1000);
const report = serve(() => {
  const result = { bare: medians(times.bare), ours: medians(times.ours) };
  times.bare.length = times.ours.length = 0;
  return Response.json(result);
});
console.log(`ports ${timed('bare', bare.handle)} ${timed('ours', app.fetch)} ${report} ${token}`);
