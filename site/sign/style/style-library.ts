/** Loads styles on demand and caches them; the page has one library. */
import type { StyleId } from '../../../schema/catalog/styles.ts';
import type { Style } from './style.ts';
import { styleFiles } from './styles.ts';

export interface StyleLibrary {
  /** Rejects when the network fails; the next call tries again. */
  load(id: StyleId): Promise<Style>;
  /** The same synchronously; undefined if not loaded. */
  ready(id: StyleId): Style | undefined;
}

const files: Readonly<Record<StyleId, () => Promise<Partial<Record<StyleId, Style>>>>> = styleFiles;

export function createStyleLibrary(): StyleLibrary {
  const styles = new Map<StyleId, Style>();
  return {
    async load(id) {
      const style = styles.get(id) ?? (await files[id]())[id]!;
      styles.set(id, style);
      return style;
    },
    ready: (id) => styles.get(id),
  };
}
