/** Bar charts as SVG without text, in per cent of their box; the numbers are beside them in HTML. */
import type { Direction } from '../../ingest/store/entry.ts';
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

interface Days {
  /** One bar per day, from the first. */
  readonly sums: readonly number[];
  readonly direction: Direction;
  readonly name: string;
  readonly title: (day: number, sum: number) => string;
}

export function dayBars({ sums, direction, name, title }: Days): Html {
  const max = Math.max(1, ...sums);
  const step = 100 / sums.length;
  const bars = sums.map((sum, at) => {
    if (sum === 0) return '';
    const height = Math.max(1.5, (sum / max) * 100);
    const place = {
      x: `${(at * step + step * 0.12).toFixed(2)}%`,
      y: `${(100 - height).toFixed(2)}%`,
      width: `${(step * 0.76).toFixed(2)}%`,
      height: `${height.toFixed(2)}%`,
    };
    return (
      <rect {...place} rx='2'>
        <title>{title(at + 1, sum)}</title>
      </rect>
    );
  });
  return (
    <>
      <svg class={`days ${direction}`} role='img' aria-label={name}>
        {bars}
        <line x1='0' x2='100%' y1='100%' y2='100%' />
      </svg>
      <div class='scale' aria-hidden='true'>
        {[1, 10, 20, sums.length].map((day) => <span>{day}</span>)}
      </div>
    </>
  );
}
