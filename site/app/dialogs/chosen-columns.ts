/** What the user chose for the columns of a table, by their names, stored in the browser if possible: the next table is filled in alike. */
import { type ChosenColumns, columnKey, type Target, targetIds } from '../../batch/columns.ts';
import { keep, readKept } from '../state/kept.ts';

const key = 'sign-designer-columns';
/** The oldest are forgotten. */
const maxNames = 200;

/** What was chosen on this visit, where nothing can be stored. */
let unsaved: ChosenColumns = {};

/** Without what is no field of a plate. */
export function readChosenColumns(): ChosenColumns {
  const valid = Object.entries(readKept(key)).flatMap(([name, value]) => {
    const target = value === '' ? '' : targetIds.find((id) => id === value);
    return target === undefined ? [] : [[name, target] as const];
  });
  return { ...Object.fromEntries(valid), ...unsaved };
}

/** `stored`: whether this browser may keep it. A column without a name is like no other. */
export function rememberColumn(name: string, target: Target | undefined, stored: boolean): void {
  if (name === '') return;
  const { [columnKey(name)]: _, ...others } = readChosenColumns();
  const all = Object.fromEntries(
    [...Object.entries(others), [columnKey(name), target ?? '']].slice(-maxNames),
  );
  unsaved = stored && keep(key, all) ? {} : all;
}
