/** Run by Deno: prints every entry of a store as a line of JSON. */
import type { Kv } from '../../functions/ingest/store/kv.ts';

declare const Deno: { readonly args: readonly string[]; openKv(path?: string): Promise<Kv> };

const kv = await Deno.openKv(Deno.args[0]);
for await (const { value } of kv.list({ prefix: ['entry'] })) console.log(JSON.stringify(value));
kv.close();
