/**
 * Deno traces every incoming request, with its whole address, and Deno Deploy does not let one turn that off. The token may stand in the
 * address, so the span's address is overwritten before anything else is done.
 */
import { trace } from '@opentelemetry/api';

export function redactActiveSpan(url: string): void {
  const query = url.indexOf('?');
  const full = query < 0 ? url : url.slice(0, query);
  trace.getActiveSpan()?.setAttributes({ 'url.full': full, 'url.query': '' });
}
