/**
 * `<sign-large-plate>`: the plate enlarged, from what just fits to eight times that: by two fingers, a tap, a wheel with Ctrl, keys or
 * `step`. What is under the fingers stays there. Another tap makes it fit again; two fingers moved together, or a tap beside it, close it.
 */
import { css, html, LitElement, type PropertyValues } from 'lit';
import type { Drawing } from '../drawing.ts';
import { pinches } from './pinches.ts';
import type { Words } from '../../i18n/messages.ts';

const maxZoom = 8;
const stepRatio = 1.5;
/** By a tap. */
const tapZoom = 3;
/** Fingers that have moved together so far close it. */
const closeZoom = 0.8;

export class SignLargePlate extends LitElement {
  static override properties = {
    drawing: { attribute: false },
    words: { attribute: false },
    begunPx: { attribute: false },
    mirrored: { type: Boolean },
  };
  declare drawing: Drawing;
  declare words: Words;
  declare mirrored: boolean;
  /** Its width as two fingers on the preview make it; undefined = what just fits. */
  declare begunPx: number | undefined;

  #zoom = 1;
  readonly #resized = new ResizeObserver(() => this.#size());

  static override styles = css`
    :host {
      display: grid;
      place-items: safe center;
      overflow: auto;
      padding: 1rem;
      touch-action: pan-x pan-y;
      overscroll-behavior: contain;
    }
    :host(:focus-visible) {
      outline: 2px solid var(--mark);
      outline-offset: -2px;
    }
    div {
      flex: none;
    }
    sign-plate {
      --caption: 0px;
      width: 100%;
      height: 100%;
    }
  `;

  constructor() {
    super();
    pinches(this, {
      begin: () => this.#zoom,
      move: (from, ratio, x, y) => this.#become(from * ratio, x, y, closeZoom / 2),
      end: () => {
        if (this.#zoom < closeZoom) this.dispatchEvent(new Event('close'));
        else this.#become(this.#zoom);
      },
    });
    this.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.#become(this.#zoom * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    }, { passive: false });
    this.addEventListener('click', (event) => {
      if (event.composedPath()[0] === this) this.dispatchEvent(new Event('close'));
      else this.#become(this.#zoom > 1 ? 1 : tapZoom, event.clientX, event.clientY);
    });
    this.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) return;
      if (key === '+' || key === '=') this.step(1);
      if (key === '-') this.step(-1);
      if (key === '0') this.#become(1);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  step(by: 1 | -1): void {
    this.#become(this.#zoom * stepRatio ** by);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('drawing')) this.#size();
    if (this.begunPx !== undefined && changed.has('begunPx')) this.#become(this.begunPx / this.#fit[0]);
  }

  protected override render(): unknown {
    const { w, h } = this.drawing.design.size;
    return html`
      <div data-large>
        <sign-plate .picture=${this.drawing} .mirrored=${this.mirrored}
          .label=${this.words('plateSize', { w, h })}></sign-plate>
      </div>
    `;
  }

  get #plate(): HTMLElement | null {
    return this.renderRoot.querySelector('div');
  }

  /** px, of the whole plate in the room that there is. */
  get #fit(): readonly [width: number, height: number] {
    const { w, h } = this.drawing.design.size;
    const { paddingLeft, paddingTop } = getComputedStyle(this);
    const scale = Math.min(
      (this.clientWidth - 2 * parseFloat(paddingLeft)) / w,
      (this.clientHeight - 2 * parseFloat(paddingTop)) / h,
    );
    return [scale * w, scale * h];
  }

  /** Around a point of the screen; else around the middle. */
  #become(zoom: number, x?: number, y?: number, least = 1): void {
    const plate = this.#plate;
    if (!plate) return;
    const room = this.getBoundingClientRect();
    const [clientX, clientY] = [x ?? room.x + room.width / 2, y ?? room.y + room.height / 2];
    const before = plate.getBoundingClientRect();
    this.#zoom = Math.min(maxZoom, Math.max(least, zoom));
    this.#size();
    const after = plate.getBoundingClientRect();
    this.scrollBy(
      after.left + (clientX - before.left) / before.width * after.width - clientX,
      after.top + (clientY - before.top) / before.height * after.height - clientY,
    );
  }

  #size(): void {
    if (!this.#plate || this.clientHeight === 0) return;
    const [width, height] = this.#fit;
    Object.assign(this.#plate.style, {
      width: `${width * this.#zoom}px`,
      height: `${height * this.#zoom}px`,
      cursor: this.#zoom > 1 ? 'zoom-out' : 'zoom-in',
    });
  }
}
