/**
 * Prints the plate alone, at its true size: while the page is printed, everything else on it is hidden and one sheet is as large as the
 * plate. Lengths in mm. Loaded before anybody can print by the browser's own command.
 */
import type { Design } from '../../../schema/design.ts';
import type { DrawingPlace } from '../preview/drawing.ts';
import type { PlatePicture } from '../preview/plate-picture.ts';
import { trustedMarkup } from '../ui/trusted-markup.ts';

/** From now on printing the page prints what `pictureOf` gives then; undefined leaves the page as it is. */
export function printPlateOnly(pictureOf: () => PlatePicture | undefined): () => void {
  const sheet = new CSSStyleSheet();
  const place = document.createElement('div');
  place.className = 'printed-plate';
  const begin = (): void => {
    const picture = pictureOf();
    if (!picture) return;
    document.querySelector('.printed-plate')?.remove();
    sheet.replaceSync(styleFor(picture));
    place.innerHTML = trustedMarkup(picture.svg);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.append(place);
  };
  const end = (): void => {
    place.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    end();
  };
}

function styleFor({ widthMm, heightMm, radiusMm }: PlatePicture): string {
  return `
    @page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
    @media screen { .printed-plate { display: none; } }
    @media print {
      html, body { margin: 0; padding: 0; height: ${heightMm}mm; overflow: hidden; background: none; }
      body > :not(.printed-plate) { display: none !important; }
      .printed-plate { overflow: hidden; border-radius: ${radiusMm}mm; width: ${widthMm}mm; height: ${heightMm}mm; break-inside: avoid; }
      .printed-plate svg { display: block; width: 100%; height: 100%; }
    }
  `;
}

/** Asks the browser to print the design, finished, once. */
export async function printDesign(design: Design, place: DrawingPlace): Promise<void> {
  const { drawLater, worldAt } = await import('../preview/drawing.ts');
  const picture = await drawLater(design, worldAt(place));
  const stop = printPlateOnly(() => picture);
  addEventListener('afterprint', stop, { once: true });
  print();
}
