/** The scene that uses every kind of shape, with its pictures from the disk. */
import { readFileSync } from 'node:fs';
import type { Scene } from '../../site/sign/scene.ts';
import { sceneWith } from './scenes.ts';

export function pictureUri(name: string): string {
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  return `data:${type};base64,${
    readFileSync(new URL(`pictures/${name}`, import.meta.url)).toString('base64')
  }`;
}

export function everyShape(bleedMm: number = 0): Scene {
  return sceneWith({ photo: pictureUri('photo.jpg'), drawing: pictureUri('alpha.png') }, bleedMm);
}
