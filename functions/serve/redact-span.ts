/**
 * Deno traces every request with its whole address, which may hold a token. Deno 2.9 appends the attribute set here to its own, so this helps only
 * with exporters that keep the last value; where tracing can be turned off, `serve/serve.ts` requires it.
 */
import { trace } from '@opentelemetry/api';

export function redactActiveSpan(url: string): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  const query = url.indexOf('?');
  span.setAttributes({ 'url.full': query < 0 ? url : url.slice(0, query), 'url.query': '' });
}
