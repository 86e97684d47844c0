/** The token of a request: header `Authorization: Bearer` or query parameter `token`; both are equivalent (RFC 6750, 2.1 and 2.3). */
import { type Failure, failures } from './failures.ts';

export function bearerOf(request: Request): { readonly token: string } | Failure {
  const header = tokenIn(request.headers.get('authorization')?.trim() ?? '');
  const search = request.url.indexOf('?');
  if (search < 0) return header === '' ? failures.noToken : { token: header };
  const queries = new URLSearchParams(request.url.slice(search)).getAll('token');
  if (queries.length > 1) return failures.twoTokens;
  const query = queries[0]?.trim() ?? '';
  if (header !== '' && query !== '' && header !== query) return failures.twoTokens;
  const token = header || query;
  return token === '' ? failures.noToken : { token };
}

/** Another scheme, such as a proxy's Basic, is ignored. */
function tokenIn(header: string): string {
  return header.startsWith('Bearer tsk_')
    ? header.slice('Bearer '.length)
    : /^Bearer(?: (.*))?$/i.exec(header)?.[1]?.trim() ?? '';
}
