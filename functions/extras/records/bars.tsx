/** Bar charts as SVG without text, in per cent of their box; the numbers are beside them in HTML. */
import type { Direction } from '../../ingest/store/stored-shapes.ts';
import type { Html } from '../../ingest/console/ui.tsx';

/** `part` of the longest bar, 0 to 1; with a minimum width, so that small amounts stay visible. */
export function barCell({ part, direction }: { readonly part: number; readonly direction: Direction }): Html {
  const percent = Math.min(100, Math.max(1, part * 100)).toFixed(2);
  return (
    <svg class={`bar ${direction}`} aria-hidden='true' focusable='false'>
      {' '}
      <rect width={`${percent}%`} height='100%' rx='3' />
      {' '}
    </svg>
  );
}

interface Bars {
  readonly name: string;
  /** From left to right; what has an address leads there. */
  readonly bars: readonly { readonly sum: number; readonly title: string; readonly href?: string }[];
  /** Below the bars: as many as there are bars, or some of them. */
  readonly scale: readonly string[];
}

/** Expenses; of those that lead somewhere the last is the one that is shown. */
export function rowOfBars({ name, bars, scale }: Bars): Html {
  const max = Math.max(1, ...bars.map(({ sum }) => sum));
  const step = 100 / bars.length;
  const drawn = bars.map(({ sum, title, href }, at) => {
    if (sum === 0) return '';
    const height = Math.max(1.5, (sum / max) * 100);
    const place = {
      x: `${(at * step + step * 0.12).toFixed(2)}%`,
      y: `${(100 - height).toFixed(2)}%`,
      width: `${(step * 0.76).toFixed(2)}%`,
      height: `${height.toFixed(2)}%`,
    };
    const bar = (
      <rect {...place} rx='2'>
        <title>{title}</title>
      </rect>
    );
    const className = at === bars.length - 1 ? 'now' : '';
    return href === undefined ? bar : <a href={href} class={className} aria-label={title}>{bar}</a>;
  });
  const isEach = scale.length === bars.length;
  return (
    <>
      <svg class={`days expense ${isEach ? 'each' : ''}`} role={isEach ? 'group' : 'img'} aria-label={name}>
        {drawn}
        <line x1='0' x2='100%' y1='100%' y2='100%' />
      </svg>
      <div class={isEach ? 'scale each' : 'scale'} aria-hidden='true'>
        {scale.map((mark) => <span>{mark}</span>)}
      </div>
    </>
  );
}
