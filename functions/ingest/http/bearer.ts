/** The token of a request: header `Authorization: Bearer` or query parameter `token`; both are equivalent (RFC 6750, 2.1 and 2.3). */
import { type Failure, failures } from './failures.ts';

export function bearerOf(request: Request): { readonly token: string } | Failure {
  // Another scheme, such as a proxy's Basic, is ignored.
  const header =
    /^Bearer(?: +(.*))?$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1]?.trim() ?? '';
  const search = request.url.indexOf('?');
  const queries = search < 0 ? [] : new URLSearchParams(request.url.slice(search)).getAll('token');
  if (queries.length > 1) return failures.twoTokens;
  const query = queries[0]?.trim() ?? '';
  if (header !== '' && query !== '' && header !== query) return failures.twoTokens;
  const token = header || query;
  return token === '' ? failures.noToken : { token };
}
