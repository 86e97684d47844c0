/** An outline as SVG path data: relative, with `h` and `v` where they do. Rounded before it is made relative, so that no error adds up. */
import type { Outline } from '../type/outline.ts';
import { decimal } from './decimal.ts';
import { drawOutline } from './outline-steps.ts';

export function pathData(outline: Outline, decimals: number): string {
  const perUnit = 10 ** decimals;
  const round = (value: number): number => Math.round(value * perUnit);
  let data = '';
  let letter = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];

  const step = (command: string, ...ticks: readonly number[]): void => {
    const numbers = ticks.map((tick) => short(tick, perUnit, decimals));
    const again = command === letter && command !== 'm' && command !== 'z';
    letter = command;
    numbers.forEach((number, i) => {
      const joined = number.startsWith('-') || (i === 0 && !again);
      numbers[i] = joined ? number : ` ${number}`;
    });
    data += (again ? '' : command) + numbers.join('');
  };

  drawOutline(outline, {
    moveTo(toX, toY) {
      const [nx, ny] = [round(toX), round(toY)];
      step('m', nx - x, ny - y);
      [x, y, startX, startY] = [nx, ny, nx, ny];
    },
    lineTo(toX, toY) {
      const [nx, ny] = [round(toX), round(toY)];
      if (ny === y) step('h', nx - x);
      else if (nx === x) step('v', ny - y);
      else step('l', nx - x, ny - y);
      [x, y] = [nx, ny];
    },
    quadraticCurveTo(cx, cy, toX, toY) {
      const [nx, ny] = [round(toX), round(toY)];
      step('q', round(cx) - x, round(cy) - y, nx - x, ny - y);
      [x, y] = [nx, ny];
    },
    bezierCurveTo(c1x, c1y, c2x, c2y, toX, toY) {
      const [nx, ny] = [round(toX), round(toY)];
      step('c', round(c1x) - x, round(c1y) - y, round(c2x) - x, round(c2y) - y, nx - x, ny - y);
      [x, y] = [nx, ny];
    },
    closePath() {
      step('z');
      [x, y] = [startX, startY];
    },
  });
  return data;
}

function short(ticks: number, perUnit: number, decimals: number): string {
  return decimal(ticks / perUnit, decimals).replace(/^(-?)0\./, '$1.');
}
