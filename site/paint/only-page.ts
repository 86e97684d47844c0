import type { Print } from './format.ts';
import type { Scene } from '../sign/scene.ts';

/** The page of a file that holds one. */
export function onlyPage({ pages: [scene, ...others] }: Print): Scene {
  if (scene !== undefined && others.length === 0) return scene;
  throw new RangeError(`This format holds one page, not ${others.length + Number(scene !== undefined)}`);
}
