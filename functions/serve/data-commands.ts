/** `deno task ingest export`, `import` and `revoke`: what the console does, for scripts, large files and emergencies. */
import { parseArgs } from 'node:util';
import { noteAudit } from '../ingest/store/audit.ts';
import { exportStream } from '../ingest/data/export-stream.ts';
import { allFormats, isSince } from '../ingest/data/format.ts';
import { extras } from '../extras.ts';
import { importWhole } from '../ingest/data/import-lines.ts';
import { keepUpload } from '../ingest/data/kept-upload.ts';
import { readAccounts } from '../ingest/data/read-all-entries.ts';
import { passOver } from '../ingest/store/upkeep/pass-over.ts';
import { isUsable, listCredentials, newId, revokeCredential } from '../ingest/store/credential.ts';
import type { StoreDeps } from '../ingest/store/kv.ts';
import { VerbFailure } from './failure.ts';
import type { Unreadable } from './unreadable-rows.ts';
import { listAccounts } from '../ingest/store/account.ts';
import type { Account, Credential } from '../ingest/store/stored-shapes.ts';

const formats = allFormats(extras);
const formatNames = Object.keys(formats);
const usage = {
  export: `say export [--format ${
    formatNames.join('|')
  }] [--account NAME] [--since DAY|ID] [FILE]; without FILE it goes to the standard output`,
  revoke: 'say revoke CREDENTIAL: its id, its label, or what the console shows of its token',
  import: 'say import FILE, or import - for the standard input',
};
const noteEveryMs = 2000;

interface DataWorld extends StoreDeps {
  readonly maxChecks: number;
  /** Of the store's rows. */
  readonly unreadable: Unreadable;
}

type DataVerb = (world: DataWorld) => Promise<void>;

/** Null: another verb. Throws VerbFailure for wrong arguments, before a store is opened. */
export function readDataVerb(args: readonly string[]): DataVerb | null {
  const [verb, ...rest] = args;
  if (verb === 'import') {
    const [file, ...more] = rest;
    if (file === undefined || more.length > 0 || /^-./.test(file)) throw new VerbFailure(usage.import);
    return (world) => runImport(world, file);
  }
  if (verb === 'revoke') {
    const [name, ...more] = rest;
    if (name === undefined || more.length > 0) throw new VerbFailure(usage.revoke);
    return (world) => revokeByName(world, name);
  }
  if (verb !== 'export') return null;
  const { format, account, since, files: [file, ...more] } = exportOptions(rest);
  if (more.length > 0) throw new VerbFailure(usage.export);
  if (!Object.hasOwn(formats, format)) {
    throw new VerbFailure(`Unknown format "${format}": ${formatNames.join(', ')}`);
  }
  if (since !== null && !isSince(since)) {
    throw new VerbFailure(
      `--since must be a day (2026-11-01) or the id that the last export named: "${since}"`,
    );
  }
  if (since !== null && !formats[format]!.since) {
    const some = formatNames.filter((name) => formats[name]!.since);
    throw new VerbFailure(`${format} is always whole; --since goes with ${some.join(', ')}`);
  }
  return (world) => runExport(world, { format, account, since, file: file === '-' ? null : file ?? null });
}

function exportOptions(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    const { values: { format = 'jsonl', account = null, since = null }, positionals: files } = parseArgs({
      args: [...args],
      options: { format: option, account: option, since: option },
      allowPositionals: true,
    });
    return { format, account, since, files };
  } catch {
    throw new VerbFailure(usage.export);
  }
}

async function runExport(
  { unreadable: lost, ...stored }: DataWorld,
  options: {
    readonly format: string;
    readonly account: string | null;
    readonly since: string | null;
    readonly file: string | null;
  },
): Promise<void> {
  const world = { ...stored, kv: passOver(stored.kv, lost.keys) };
  const accounts = await readAccounts(world.kv, null);
  const account = options.account === null
    ? null
    : accounts.find(({ id, name }) => id === options.account || name === options.account);
  if (account === undefined) {
    const names = accounts.map(({ name }) => `"${name}"`).join(', ');
    throw new VerbFailure(`There is no account "${options.account}"; there are ${names || 'none'}`);
  }
  const target = options.file === null
    ? Deno.stdout.writable
    : (await openFile(options.file, { write: true, create: true, truncate: true, mode: 0o600 })).writable;
  await noteAudit(world, {
    action: 'exported',
    subject: options.format,
    ...(account === null ? {} : { account: account.id }),
  });
  const say = makeProgress();
  const body = exportStream({
    kv: world.kv,
    at: world.clock(),
    account: account?.id ?? null,
    since: options.since,
  }, {
    format: formats[options.format]!,
    note: ({ records, bytes }, end) => say(`${records} lines, ${bytes} bytes`, end === 'done'),
  });
  await body.pipeTo(target);
  const names = [...lost.keys.map((key) => key.join('/')), ...lost.strangeKeys];
  if (names.length === 0) return;
  throw new VerbFailure(`What these rows held cannot be read, and is not in the export: ${names.join(', ')}`);
}

async function runImport(world: DataWorld, file: string): Promise<void> {
  const source = file === '-' ? Deno.stdin.readable : (await openFile(file, { read: true })).readable;
  const say = makeProgress();
  await noteAudit(world, { action: 'import begun' });
  const upload = await keepUpload(world.kv, { id: newId(world), now: world.clock(), bytes: source });
  const done = await importWhole({
    ...world,
    note: ({ lines, entries, repeated }) =>
      say(`line ${lines}: ${entries} entries, ${repeated} already present`),
  }, upload.open).finally(upload.drop);
  await noteAudit(world, { action: 'imported', subject: String(done.entries) });
  console.log(JSON.stringify({ event: 'imported', ...done }));
  if (done.whole !== 'yes') {
    throw new VerbFailure('The file is incomplete: the part that was read is imported, the end is missing.');
  }
  if (done.differing > 0) {
    throw new VerbFailure(
      `${done.differing} requests differ between the file and the store; the store's were kept.`,
    );
  }
  if (done.conflicts > 0) {
    throw new VerbFailure(
      `${done.conflicts} requests were left out: their client_id is used in the store for other entries.`,
    );
  }
}

/** The task may open files in its data folder only; the shell can redirect any other file. */
async function openFile(path: string, options: Deno.OpenOptions): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path, options);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotCapable)) throw error;
    throw new VerbFailure(
      options.read
        ? `${path} is outside the data folder: say import - < ${path}`
        : `${path} is outside the data folder: say export > ${path}`,
    );
  }
}

/** Progress goes to the standard error, since an export may go to the standard output. The first line comes at once: work has begun. */
function makeProgress(): (line: string, isLast?: boolean) => void {
  let saidAt = -Infinity;
  return (line, isLast = false) => {
    if (!isLast && performance.now() - saidAt < noteEveryMs) return;
    saidAt = performance.now();
    console.error(line);
  };
}

/** For an administrator who cannot sign in. `name`: its id, its mask (`tsk_abc…wxyz`) or its label. Throws VerbFailure unless it names exactly one that is alive. */
async function revokeByName(world: StoreDeps, name: string): Promise<void> {
  const alive: { readonly account: Account; readonly credential: Credential }[] = [];
  for (const account of await listAccounts(world.kv)) {
    for (const { credential } of await listCredentials(world.kv, account.id)) {
      if (isUsable(credential, world.clock())) alive.push({ account, credential });
    }
  }
  const named = alive.filter(({ credential: { id, mask, label } }) =>
    [id, mask, label].includes(name.normalize('NFC').trim())
  );
  const [found, ...others] = named;
  if (!found || others.length > 0) {
    const rows = (found ? named : alive).map(({ account, credential: { id, mask, label } }) =>
      `\n  ${id}  ${mask}  ${label} (${account.name})`
    );
    throw new VerbFailure(
      `${
        found ? `${named.length} credentials are called` : 'No credential is called'
      } "${name}". Say revoke with the id of one:${rows.join('') || ' there are none'}`,
    );
  }
  const { account, credential } = found;
  await revokeCredential(world, { account: account.id, credential: credential.id });
  console.log(JSON.stringify({ event: 'revoked', id: credential.id, mask: credential.mask }));
}
