/**
 * The site and the function under a path of a host that has others, such as `/money`: requests come with that path or, behind a proxy that takes
 * it off, without; answers name it in `Location`, in the addresses of their pages and in the paths of cookies other than `/`, which `__Host-` wants.
 * Done here to what is finished: every address in the console's pages would have to be given the path otherwise.
 */
interface BasePath {
  /** Without the path, as all routes are written; undefined = the bare path, which wants a slash. */
  inside(request: Request): Request | undefined;
  outside(response: Response): Response;
}

/** `base`: `/money`. */
export function underPath(base: string): BasePath {
  return {
    inside(request) {
      const url = new URL(request.url);
      if (url.pathname === base) return undefined;
      if (url.pathname.startsWith(`${base}/`)) url.pathname = url.pathname.slice(base.length);
      const inside = new Request(url, request);
      // A packed page could not be read on its way; those of the site name no address from the root.
      if (/^\/(ingest|admin)(\/|$)/.test(url.pathname)) inside.headers.delete('accept-encoding');
      return inside;
    },
    outside(response) {
      const headers = new Headers(response.headers);
      const location = headers.get('location');
      if (location && /^\/(?!\/)/.test(location)) headers.set('location', `${base}${location}`);
      const cookies = headers.getSetCookie();
      headers.delete('set-cookie');
      for (const cookie of cookies) {
        headers.append('set-cookie', cookie.replace(/(; Path=)(?=\/[^;])/i, `$1${base}`));
      }
      const isPage = headers.get('content-type')?.startsWith('text/html') && !headers.has('content-encoding');
      if (!isPage || response.body === null) {
        return new Response(response.body, { ...parts(response), headers });
      }
      headers.delete('content-length');
      const body = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(inTags(base)).pipeThrough(
        new TextEncoderStream(),
      );
      return new Response(body, { ...parts(response), headers });
    },
  };
}

function parts({ status, statusText }: Response): ResponseInit {
  return { status, statusText };
}

/** Attributes of our own pages that hold an address. What a user typed stands between quotes, escaped, or outside of tags. */
const attributes = /( (?:href|src|action|formaction|data-src)=")(\/(?!\/))/g;

/** Page by part; a tag that is not whole yet waits for the rest. */
function inTags(base: string): TransformStream<string, string> {
  let held = '';
  return new TransformStream({
    transform(part, controller) {
      const text = held + part;
      const open = text.lastIndexOf('<');
      const end = open >= 0 && !text.includes('>', open) ? open : text.length;
      held = text.slice(end);
      controller.enqueue(
        text.slice(0, end).replace(/<[^<>]*>/g, (tag) => tag.replace(attributes, `$1${base}$2`)),
      );
    },
    flush(controller) {
      controller.enqueue(held);
    },
  });
}
