/** An outline as SVG path data: relative, with `h` and `v` where possible. Rounded before it is made relative, so that errors do not add up. */
import type { Outline } from '../type/outline/outline.ts';
import { decimal } from './decimal.ts';
import { drawOutline, writtenOnce } from './outline-steps.ts';

export const pathData = writtenOnce(write);

/** Coordinates are in ticks: integers in units of the last decimal. */
function write(outline: Outline, decimals: number): string {
  const perUnit = 10 ** decimals;
  const tick = (value: number): number => Math.round(value * perUnit);
  /** Joined at the end: a string built with += would be flattened again each time that the path is drawn. */
  const data: string[] = [];
  let letter = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];

  /** A command, omitted when it repeats; numbers without a blank where allowed. */
  const command = (name: string): void => {
    data.push(name === letter ? ' ' : name);
    letter = name;
  };
  const number = (ticks: number, first: boolean): void => {
    const text = short(ticks, perUnit, decimals);
    if (!first && !text.startsWith('-')) data.push(' ');
    data.push(text);
  };
  const point = (toX: number, toY: number, first: boolean): void => {
    number(toX - x, first);
    number(toY - y, false);
  };
  const moved = (toX: number, toY: number): void => {
    x = toX;
    y = toY;
  };

  drawOutline(outline, {
    moveTo(toX, toY) {
      letter = '';
      command('m');
      point(tick(toX), tick(toY), true);
      moved(tick(toX), tick(toY));
      [startX, startY] = [x, y];
    },
    lineTo(toX, toY) {
      const [nextX, nextY] = [tick(toX), tick(toY)];
      if (nextY === y) {
        command('h');
        number(nextX - x, true);
      } else if (nextX === x) {
        command('v');
        number(nextY - y, true);
      } else {
        command('l');
        point(nextX, nextY, true);
      }
      moved(nextX, nextY);
    },
    quadraticCurveTo(cx, cy, toX, toY) {
      command('q');
      point(tick(cx), tick(cy), true);
      point(tick(toX), tick(toY), false);
      moved(tick(toX), tick(toY));
    },
    bezierCurveTo(c1x, c1y, c2x, c2y, toX, toY) {
      command('c');
      point(tick(c1x), tick(c1y), true);
      point(tick(c2x), tick(c2y), false);
      point(tick(toX), tick(toY), false);
      moved(tick(toX), tick(toY));
    },
    closePath() {
      data.push('z');
      letter = 'z';
      moved(startX, startY);
    },
  });
  return data.join('');
}

function short(ticks: number, perUnit: number, decimals: number): string {
  const text = decimal(ticks / perUnit, decimals);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}
