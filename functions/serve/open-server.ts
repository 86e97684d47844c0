/**
 * Opens the port. Where something in front holds slow connections off (Deno Deploy, or the proxies that INGEST_TRUSTED_HOPS counts) it is Deno's own
 * server, which is the faster one and sets no limits; elsewhere the one with limits.
 */
import { type Handle, type Listening, listenWithLimits } from './limited-server.ts';
import { StartFailure } from './failure.ts';

interface Port {
  readonly port: number;
  readonly hostname: string;
  readonly onError: (error: unknown) => Response;
}

/** Between attempts to take the port again. */
const pauseMs = 1000;

export async function openServer(
  { isShielded, ...port }: Port & { readonly isShielded: boolean },
  handle: Handle,
): Promise<Listening> {
  try {
    return await (isShielded ? listenAgain(port, handle) : listenWithLimits(port, handle));
  } catch (error) {
    throw portFailure(error, port);
  }
}

/** Throws as `openServer` would, and takes no connection. */
export function tryPort(port: Deno.TcpListenOptions): void {
  try {
    Deno.listen(port).close();
  } catch (error) {
    throw portFailure(error, port);
  }
}

function portFailure(error: unknown, { port, hostname }: Deno.TcpListenOptions): StartFailure {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return new StartFailure(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what uses it, or set PORT to another.`
      : `Cannot listen on ${hostname} at port ${port} (${message}). HOST must be an address of this machine, and PORT one that the user may open.`,
  );
}

/** Deno's server ends when it has no file descriptor left for a connection: it begins anew as soon as it can. */
function listenAgain({ port, hostname, onError }: Port, handle: Handle): Listening {
  let server: Deno.HttpServer<Deno.NetAddr>;
  let isOver = false;
  const open = (at: number): void => {
    server = Deno.serve({ port: at, hostname, onListen() {}, onError }, handle);
    server.finished.catch((error: unknown) => {
      onError(error);
      setTimeout(reopen, pauseMs, server.addr.port);
    });
  };
  const reopen = (at: number): void => {
    if (isOver) return;
    try {
      open(at);
    } catch {
      setTimeout(() => reopen(at), pauseMs);
    }
  };
  open(port);
  return {
    get addr() {
      return server.addr;
    },
    shutdown() {
      isOver = true;
      return server.shutdown();
    },
  };
}
