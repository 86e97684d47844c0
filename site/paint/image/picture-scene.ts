import type { Scene } from '../../sign/scene.ts';

/** A picture alone, one pixel per unit: only proportions count. */
export function pictureScene(dataUri: string, widthMm: number, heightMm: number): Scene {
  const picture = { kind: 'image', xMm: 0, yMm: 0, widthMm, heightMm, dataUri } as const;
  return { widthMm, heightMm, bleedMm: 0, title: '', shapes: [picture] };
}
