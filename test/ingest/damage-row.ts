/** Run by Deno: damages the first row of a kind in a store that nobody serves, and prints its key. */
import { DatabaseSync } from 'node:sqlite';

declare const Deno: { readonly args: readonly string[] };

const [path = '', kind = '', how = ''] = Deno.args;
const database = new DatabaseSync(path);
const begin = [2, ...new TextEncoder().encode(kind), 0];
const isOfKind = (key: Uint8Array): boolean => begin.every((byte, at) => key[at] === byte);
type Row = { readonly k: Uint8Array; readonly v: Uint8Array };
const row = (database.prepare('SELECT k, v FROM kv ORDER BY k').all() as unknown as readonly Row[])
  .find(({ k }) => isOfKind(k));
if (!row) throw new Error(`no row of ${kind}`);

const value = Uint8Array.from(row.v);
const key = Uint8Array.from(row.k);
const set = (change: string, ...values: readonly (Uint8Array | number)[]): void =>
  void database.prepare(`UPDATE kv SET ${change} WHERE k = ?`).run(...values, row.k);
switch (how) {
  case 'value':
    value[0] = 0x12;
    set('v = ?', value);
    break;
  case 'encoding':
    set('v_encoding = ?', 9);
    break;
  case 'length':
    set('v = ?', value.subarray(0, 3));
    break;
  case 'field':
    // The name of the first field.
    value[value.indexOf(0x22) + 2]! ^= 1;
    set('v = ?', value);
    break;
  case 'key':
    // The mark of its last part.
    key[key.lastIndexOf(2)] = 9;
    set('k = ?', key);
    break;
  default:
    throw new Error(`unknown damage ${how}`);
}
database.close();
console.log(
  new TextDecoder().decode(row.k).split('\u0000').filter((part) => part !== '').map((part) => part.slice(1))
    .join('/'),
);
