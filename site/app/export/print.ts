/**
 * Prints the plate alone, at its true size: while the page is printed, everything else on it is hidden and one sheet is as large as the
 * plate. Lengths in mm. Loaded early, for printing by the browser's own command.
 */
import type { Design } from '../../../schema/archive.ts';
import type { DrawingPlace } from '../preview/drawing.ts';
import type { PlatePicture } from '../preview/plate-picture.ts';
import type { SignPlate } from '../preview/plate.ts';
import { trustedMarkup } from '../ui/trusted-markup.ts';

/** The picture as nodes: during printing, browsers that enforce Trusted Types do not parse markup. */
interface PrintedPlate extends Pick<PlatePicture, 'widthMm' | 'heightMm' | 'radiusMm'> {
  /** For film on the inside of a window. */
  readonly mirrored: boolean;
  readonly nodes: Node;
}

/** What the designer shows; undefined before there is a plate. */
export function shownPlate({ renderRoot }: { readonly renderRoot: ParentNode }): PrintedPlate | undefined {
  const plate = renderRoot.querySelector<SignPlate>('sign-plate');
  const nodes = plate?.renderRoot.querySelector('.picture svg');
  return plate?.picture && nodes ? { ...plate.picture, mirrored: plate.mirrored, nodes } : undefined;
}

/** Makes the browser's print command print the plate that `plateOf` returns; undefined prints the page. Returns a function that undoes this. */
export function printPlateOnly(plateOf: () => PrintedPlate | undefined): () => void {
  const sheet = new CSSStyleSheet();
  const place = document.createElement('div');
  place.className = 'printed-plate';
  let focused: HTMLElement | null = null;
  const begin = (): void => {
    const plate = plateOf();
    if (!plate) return;
    document.querySelector('.printed-plate')?.remove();
    sheet.replaceSync(styleFor(plate));
    place.replaceChildren(plate.nodes.cloneNode(true));
    focused = focusedElement();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.append(place);
  };
  const end = (): void => {
    place.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    // Hidden elements lose the focus.
    if (focused !== focusedElement()) focused?.focus({ preventScroll: true });
    focused = null;
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    end();
  };
}

/** Through shadow trees. */
function focusedElement(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement ? found : null;
}

function styleFor({ widthMm, heightMm, radiusMm, mirrored }: PrintedPlate): string {
  return `
    @page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
    @media screen { .printed-plate { display: none; } }
    @media print {
      html, body { margin: 0; padding: 0; height: ${heightMm}mm; overflow: hidden; background: none; }
      body > :not(.printed-plate) { display: none !important; }
      .printed-plate { overflow: hidden; border-radius: ${radiusMm}mm; width: ${widthMm}mm; height: ${heightMm}mm; break-inside: avoid; }
      .printed-plate svg { display: block; width: 100%; height: 100%; transform: scaleX(${
    mirrored ? -1 : 1
  }); }
    }
  `;
}

/** Asks the browser to print the design, finished, once. */
export async function printDesign(design: Design, place: DrawingPlace, mirrored: boolean): Promise<void> {
  const { drawLater, worldAt } = await import('../preview/drawing.ts');
  const picture = await drawLater(design, worldAt(place));
  const drawn = document.createElement('div');
  drawn.innerHTML = trustedMarkup(picture.svg);
  const plate = { ...picture, mirrored, nodes: drawn.firstElementChild! };
  const stop = printPlateOnly(() => plate);
  addEventListener('afterprint', stop, { once: true });
  print();
}
