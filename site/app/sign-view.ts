/** `<sign-view>`: shows the plate of an archive, and nothing else. */
import { css, html, type PropertyValues } from 'lit';
import type { ArchiveInput, Design } from '../../schema/archive.ts';
import { importArchive, importArchiveText } from '../../schema/import.ts';
import { defaultDesign } from './state/default-design.ts';
import { SignProblemsEvent } from './state/events.ts';
import { tokens } from './ui/theme.ts';
import { languageOf } from './i18n/element-language.ts';
import { wordsIn } from './i18n/messages.ts';
import { spoken } from '../messages/packs.ts';
import { PlateHost } from './plate-host.ts';
import { PlateDrawing } from './preview/plate-drawing.ts';
import { plateText } from '../sign/plate-text.ts';

export class SignView extends PlateHost {
  static override properties = { archive: {} };
  /** The archive, as JSON text or as a value. What is no archive shows nothing. */
  declare archive: ArchiveInput | string | null | undefined;

  readonly #plate = new PlateDrawing(this);
  #design: Design | undefined;

  static override styles = [
    tokens,
    css`
      :host {
        display: block;
        aspect-ratio: 2;
      }
      /* As wide as its container; 20 rem where the container shrinks to its content. */
      :host::before {
        content: '';
        display: block;
        width: 20rem;
        max-width: 100%;
      }
      p {
        display: grid;
        place-items: center;
        box-sizing: border-box;
        height: 100%;
        margin: 0;
        padding: 1rem;
        border: 1px dashed var(--muted);
        color: var(--muted);
        text-align: center;
      }
      sign-plate {
        width: 100%;
        height: 100%;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues): void {
    if (!['archive', 'fonts', 'catalogue', 'relay'].some((name) => changed.has(name))) return;
    const { design, problems } = typeof this.archive === 'string'
      ? importArchiveText(this.archive)
      : importArchive(this.archive);
    this.#design = design;
    if (
      problems.length > 0 && changed.has('archive') && this.archive !== undefined && this.archive !== null
    ) {
      this.dispatchEvent(new SignProblemsEvent(problems, design !== undefined));
    }
    if (!design) {
      this.#plate.forget();
      return;
    }
    this.style.aspectRatio = String(design.size.w / design.size.h);
    this.#plate.show(design, this.place);
  }

  protected override render(): unknown {
    const words = wordsIn(spoken(languageOf(this)));
    const { w, h } = (this.#design ?? defaultDesign).size;
    const label = this.#design ? words('plateSays', { w, h, text: plateText(this.#design) }) : words('plate');
    const wrong = !this.#design && (this.archive ?? '') !== '';
    if (wrong) return html`<p role="img" aria-label=${words('notArchive')}>${words('notArchive')}</p>`;
    return html`<sign-plate exportparts="plate" .picture=${this.#plate.drawing} .label=${label}></sign-plate>`;
  }
}
