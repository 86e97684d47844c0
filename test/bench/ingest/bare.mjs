/** The bare handler on a port of its own; prints port and token. Run by Deno: bare.mjs FILE [checked] */
import { openBare } from './bare-handler.mjs';

const { handle, token } = await openBare(await Deno.openKv(Deno.args[0]), Deno.args[1] === 'checked');
const onListen = ({ port }) => console.log(`${port} ${token}`);
Deno.serve({ port: 0, hostname: '127.0.0.1', onListen }, handle);
