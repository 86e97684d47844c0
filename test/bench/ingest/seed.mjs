/** Run by Deno: an account and a token in a new store, by the functions that the console calls. Prints the token. seed.mjs FILE */
import { createAccount } from '../../../functions/ingest/store/account.ts';
import { issueCredential } from '../../../functions/ingest/store/credential.ts';

const kv = await Deno.openKv(Deno.args[0]);
const world = { kv, clock: Date.now, random: (n) => crypto.getRandomValues(new Uint8Array(n)) };
const { id: account } = await createAccount(world, { name: 'bench' });
console.log((await issueCredential(world, { account, label: 'bench' }))?.token);
kv.close();
