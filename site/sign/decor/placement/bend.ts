/**
 * Adapts decor drawn for a corner with a radius of 6 units to a rounder one: positions along the two edges are mapped to the curve.
 * Lengths in mm.
 */
import type { Matrix } from '../../scene.ts';
import type { Plate } from '../../layout/layout.ts';
import { unitMm } from './plate-box.ts';
import { type Point, transformOf } from '../pen/pen.ts';

interface Bend {
  /** From the corner: how far along the upper or lower edge, how far along the left or right edge; both inward. */
  at(alongMm: number, downMm: number): Point;
  /** Moves a figure's origin there and turns it with the curve. */
  placed(alongMm: number, downMm: number, options?: { scale?: number; flip?: 1 | -1 }): Matrix;
  /** How far it is turned there, in radians, clockwise on the page. */
  turnAt(alongMm: number, downMm: number): number;
}

/** `outX`, `outY`: which corner, as the signs that lead out of the plate. */
export function bendRound(plate: Plate, outX: 1 | -1, outY: 1 | -1): Bend {
  const radius = Math.max(0, plate.radiusMm - 6 * unitMm(plate));
  // In the corner's own axes: x along the edge, y down from it, both inward.
  const bent = (along: number, down: number): { x: number; y: number; turn: number } => {
    if (along < down) {
      const { x, y, turn } = bent(down, along);
      return { x: y, y: x, turn: -turn };
    }
    const inner = radius - down;
    const fromMiddle = along - down;
    if (inner <= 0 || fromMiddle >= inner) return { x: along, y: down, turn: 0 };
    const off = (Math.PI / 4) * (1 - fromMiddle / inner);
    return { x: radius - inner * Math.sin(off), y: radius - inner * Math.cos(off), turn: -off };
  };
  const toPage = (x: number, y: number): Point => [
    outX === 1 ? plate.widthMm - x : x,
    outY === 1 ? plate.heightMm - y : y,
  ];
  // Mirrored once, it turns the other way.
  const sense = outX === outY ? 1 : -1;
  const turnAt = (along: number, down: number) => sense * bent(along, down).turn;
  const at = (along: number, down: number) => {
    const { x, y } = bent(along, down);
    return toPage(x, y);
  };
  return {
    at,
    turnAt,
    placed: (along, down, options = {}) =>
      transformOf(at(along, down), { ...options, turn: turnAt(along, down) }),
  };
}
