/** Saved plates, newest first, in IndexedDB: pictures make archives too large for other storage. */
import type { Design } from '../../../schema/archive.ts';
import { exportArchiveText } from '../../../schema/export.ts';
import { importArchiveText } from '../../../schema/import.ts';

export interface ShelfItem {
  readonly id: number;
  readonly name: string;
  readonly design: Design;
}

/** Why saving failed. */
type ShelfRefusal = 'full' | 'refused';

export interface Shelf {
  /** Skips entries that cannot be read. */
  list(): Promise<readonly ShelfItem[]>;
  add(name: string, design: Design): Promise<ShelfItem | ShelfRefusal>;
  /** Restores a removed entry in its place. */
  put(item: ShelfItem): Promise<boolean>;
  remove(id: number): Promise<boolean>;
}

export const maxShelfItems = 100;
export const maxNameCharacters = 40;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly archive: string;
}

/** `factory` is undefined where storage is blocked; then every change is refused. */
export function openShelf(factory: IDBFactory | undefined, databaseName = 'sign-designer-shelf'): Shelf {
  let opening: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    if (!factory) throw new Error('This browser has no IndexedDB');
    const request = factory.open(databaseName, 1);
    request.addEventListener(
      'upgradeneeded',
      () => request.result.createObjectStore('plates', { keyPath: 'id', autoIncrement: true }),
    );
    return await answerOf(request);
  }

  function database(): Promise<IDBDatabase> {
    return opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  }

  /** Resolves when the transaction is complete, since a full disk may abort it after its requests succeeded. */
  async function change<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await database()).transaction('plates', 'readwrite');
    const request = act(transaction.objectStore('plates'));
    return await new Promise<T>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
    });
  }

  async function rows(): Promise<readonly Row[]> {
    return await answerOf((await database()).transaction('plates').objectStore('plates').getAll());
  }

  const did = (work: Promise<unknown>): Promise<boolean> => work.then(() => true, () => false);

  return {
    async list() {
      const found = await rows().catch(() => []);
      return found.toReversed().flatMap(({ id, name, archive }) => {
        const { design } = importArchiveText(archive);
        return design ? [{ id, name, design }] : [];
      });
    },
    async add(name, design) {
      try {
        if ((await rows()).length >= maxShelfItems) return 'full';
        const archive = exportArchiveText(design);
        const id = Number(await change((store) => store.add({ name, archive })));
        return { id, name, design };
      } catch {
        return 'refused';
      }
    },
    put: ({ id, name, design }) =>
      did(change((store) => store.put({ id, name, archive: exportArchiveText(design) }))),
    remove: (id) => did(change((store) => store.delete(id))),
  };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB cannot be read')));
  });
}
