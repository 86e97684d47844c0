/**
 * Deno traces every incoming request with its whole address, and a token may stand in it. Deno 2.9 adds what is set here behind what it wrote itself,
 * so this helps only with exporters that keep the last value: where tracing can be turned off, `serve/serve.ts` insists on it.
 */
import { trace } from '@opentelemetry/api';

export function redactActiveSpan(url: string): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  const query = url.indexOf('?');
  span.setAttributes({ 'url.full': query < 0 ? url : url.slice(0, query), 'url.query': '' });
}
