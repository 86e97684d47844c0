/**
 * `<sign-plate>`: one finished plate on screen, as large as its container allows, with a slot of height `--caption` under it and one for
 * rulers around it. A click on a part reports its field.
 */
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { PlatePicture, Spot } from './plate-picture.ts';
import { trustedMarkup } from '../ui/trusted-markup.ts';

/** The user clicked a part of the plate. */
export class PlateFieldEvent extends Event {
  readonly field: string;
  constructor(field: string) {
    super('plate-field', { bubbles: true, composed: true });
    this.field = field;
  }
}

export class SignPlate extends LitElement {
  static override properties = {
    picture: { attribute: false },
    label: {},
    field: {},
    editable: { type: Boolean },
    mirrored: { type: Boolean, reflect: true },
  };
  declare picture: PlatePicture | undefined;
  /** Alternative text. */
  declare label: string;
  /** The part that is being edited, framed on the plate. */
  declare field: string;
  declare editable: boolean;
  /** As on film for the inside of a window. */
  declare mirrored: boolean;

  static override styles = [
    css`
      :host {
        display: grid;
        /* Full width: the line under a high plate may be wider than the plate. */
        grid-template-columns: minmax(0, 100%);
        align-content: center;
        justify-items: center;
        container-type: size;
        min-width: 0;
        min-height: 0;
      }
      .plate {
        position: relative;
        width: min(100cqw, (100cqh - var(--caption, 0px)) * var(--ratio, 2));
        aspect-ratio: var(--ratio, 2);
      }
      .face {
        position: absolute;
        inset: 0;
      }
      :host([mirrored]) .face {
        transform: scaleX(-1);
      }
      .picture {
        position: absolute;
        inset: 0;
        overflow: hidden;
        border-radius: var(--corner, 3% / 6%);
        box-shadow: 0 0 0 1px color-mix(in srgb, var(--ink) 20%, transparent), var(--shade);
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
      }
      .spot {
        position: absolute;
        border-radius: 6px;
        cursor: text;
        outline-offset: -2px;
      }
      .spot:hover {
        outline: 2px solid color-mix(in srgb, var(--mark) 55%, transparent);
      }
      /* One of the two is seen on any plate. */
      .spot[data-active] {
        outline: 2px solid #fff;
        box-shadow: 0 0 0 2px #222;
      }
      .code {
        cursor: pointer;
      }
      slot:not([name]) {
        display: block;
        height: var(--caption-height, var(--caption, 0px));
        overflow: hidden;
        justify-self: stretch;
      }
      .empty {
        background: var(--field);
      }
    `,
  ];

  constructor() {
    super();
    this.label = '';
    this.field = '';
    this.editable = false;
    this.mirrored = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('picture') || !this.picture) return;
    const { widthMm, heightMm, radiusMm } = this.picture;
    this.style.setProperty('--ratio', String(widthMm / heightMm));
    // For the page's print style.
    this.style.setProperty('--width', `${widthMm}mm`);
    this.style.setProperty('--corner', `${(radiusMm / widthMm) * 100}% / ${(radiusMm / heightMm) * 100}%`);
  }

  protected override render(): unknown {
    const { picture } = this;
    return html`
      <div class="plate">
        <div class="face"><div class=${picture ? 'picture' : 'picture empty'} part="plate" role="img"
          aria-label=${this.label}></div>
        ${picture && this.editable ? picture.spots.map((spot) => this.#spot(picture, spot)) : nothing}</div>
        <slot name="rulers"></slot>
      </div>
      <slot></slot>
    `;
  }

  /** Set as markup: Lit would search a template for bindings on every key press, which takes longer than drawing it. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('picture') || changed.get('picture')?.svg === this.picture?.svg) return;
    this.renderRoot.querySelector('.picture')!.innerHTML = trustedMarkup(
      // Named by what is around it.
      (this.picture?.svg ?? '').replace('<svg', '<svg aria-hidden="true"'),
    );
  }

  /** For the pointer only: keyboard users reach the inputs directly. */
  #spot({ widthMm, heightMm }: PlatePicture, { field, box }: Spot): unknown {
    const place = `left:${100 * box.xMm / widthMm}%;top:${100 * box.yMm / heightMm}%;` +
      `width:${100 * box.widthMm / widthMm}%;height:${100 * box.heightMm / heightMm}%`;
    return html`
      <div class=${field.startsWith('qr') ? 'spot code' : 'spot'} .style=${place}
        ?data-active=${field === this.field}
        data-spot=${field} @click=${() => this.dispatchEvent(new PlateFieldEvent(field))}></div>
    `;
  }
}
