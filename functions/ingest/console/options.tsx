/** The options of a select. */
import type { Html } from './page.ts';

export function options(
  offered: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): readonly Html[] {
  return offered.map(([value, text]) =>
    value === chosen ? <option value={value} selected>{text}</option> : <option value={value}>{text}</option>
  );
}

export function accountOptions(
  accounts: readonly { readonly id: string; readonly name: string }[],
  chosen: string | undefined,
): readonly Html[] {
  return options(accounts.map(({ id, name }) => [id, name]), chosen);
}
