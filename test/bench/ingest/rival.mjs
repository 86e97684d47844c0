/** fastify + better-sqlite3, WAL, synchronous FULL: the same rows in one transaction. rival.mjs FOLDER-OF-MODULES FILE */
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const [modules, file] = process.argv.slice(2);
const require = createRequire(`${modules}/package.json`);
const Database = require('better-sqlite3');
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  create table seen (id text primary key, value text) without rowid;
  create table entry (id integer primary key, day text, code text, value text);
  create index day on entry (day);
  create index code on entry (code);
  create table total (name text primary key, value integer) without rowid;
`);
const claim = db.prepare('insert or ignore into seen values (?, ?)');
const add = db.prepare('insert into entry (day, code, value) values (?, ?, ?)');
const sum = db.prepare(
  'insert into total values (?, ?) on conflict do update set value = value + excluded.value',
);
const message = '已记支出 ¥25.00 · 餐饮 · 午饭(2026-11-21 周六)编号 K7Q2';
const record = db.transaction((id, text) => {
  if (claim.run(id, JSON.stringify({ kind: 'expense', message })).changes === 0) return false;
  add.run(
    '2026-11-21',
    randomBytes(2).toString('hex'),
    JSON.stringify({ text, amountMinor: 2500, currency: 'CNY', category: '餐饮' }),
  );
  sum.run('2026-11 CNY expense 餐饮', 2500);
  return true;
});
const app = require('fastify')();
app.post('/ingest', (request) => {
  const { text, client_id } = request.body;
  const id = createHash('sha256').update(client_id).digest('base64url');
  return record(id, text) ? { kind: 'expense', message } : { kind: 'idempotent', message: '' };
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
