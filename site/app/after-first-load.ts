/** What the designer's own page needs once somebody is about to use it: printing by the browser's command, and room for a keyboard. */
import { printPlateOnly, shownPlate } from './export/print.ts';
import { keepRoomForKeyboard } from './keyboard-room.ts';
import type { SignDesigner } from './sign-designer.ts';

export function afterFirstLoad(designer: SignDesigner): void {
  keepRoomForKeyboard(designer, visualViewport);
  printPlateOnly(() => shownPlate(designer));
}
