/** A policy without `unsafe-*`: Next's own inline scripts carry the nonce of the request. Its loader of scripts knows no Trusted Types. */
import { type NextRequest, NextResponse } from 'next/server';

export function proxy(request: NextRequest): NextResponse {
  const nonce = crypto.randomUUID();
  const policy = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self' data: blob:`,
    `worker-src 'self'`,
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = { matcher: '/' };
