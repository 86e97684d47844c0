/** A scene mirrored left to right, for film on the inside of a window. */
import type { Scene } from './scene.ts';

export function mirrored(scene: Scene): Scene {
  const { widthMm, shapes, cut } = scene;
  return {
    ...scene,
    shapes: [{ kind: 'group', matrix: [-1, 0, 0, 1, widthMm, 0], shapes }],
    ...(cut === undefined ? {} : {
      cut: cut.map(({ verbs, coords }) => ({
        verbs,
        coords: coords.map((value, i) => i % 2 === 0 ? widthMm - value : value),
      })),
    }),
  };
}
