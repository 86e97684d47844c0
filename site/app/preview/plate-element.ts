/** Base of the elements that show the design in other ways than the plate, and of those that change it. */
import { css, type CSSResult, LitElement, type PropertyDeclarations } from 'lit';
import type { Design } from '../../../schema/archive.ts';
import type { PlateWorld } from '../../sign/plate.ts';
import type { Words } from '../i18n/messages.ts';
import type { SignDesigner } from '../sign-designer.ts';
import { laterControls } from '../ui/later-controls.styles.ts';
import { controls } from '../ui/theme.ts';

export abstract class PlateElement extends LitElement {
  static override properties: PropertyDeclarations = {
    design: { attribute: false },
    world: { attribute: false },
    words: { attribute: false },
    host: { attribute: false },
  };
  static override styles: CSSResult[] = [
    controls,
    laterControls,
    css`
      :host {
        display: block;
      }
    `,
  ];

  declare design: Design;
  /** undefined until it is loaded. */
  declare world: PlateWorld | undefined;
  declare words: Words;
  declare host: Pick<SignDesigner, 'edit'>;
}
