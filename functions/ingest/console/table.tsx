/** A table that is shown as a list on narrow screens. */
import { cell, type Html } from './page.ts';

export interface Row {
  /** One for each name. */
  readonly cells: readonly (Html | string)[];
  readonly className?: string;
  /** The id for links to the row. */
  readonly id?: string;
}

/** `lastHidden`: the last column holds buttons; its name is for screen readers only. */
export function stackTable(
  names: readonly string[],
  rows: readonly Row[],
  { lastHidden = false }: { readonly lastHidden?: boolean } = {},
): Html {
  const isHidden = (at: number): boolean => lastHidden && at === names.length - 1;
  return (
    <table class='stack'>
      <thead>
        <tr>
          {names.map((name, at) =>
            isHidden(at)
              ? (
                <th>
                  <span class='hidden'>{name}</span>
                </th>
              )
              : <th>{name}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, className = '', id }) => (
          <tr id={id} class={className}>
            {cells.map((content, at) => cell(isHidden(at) ? '' : names[at]!, content))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
