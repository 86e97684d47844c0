/** The focus of a page as somebody without a mouse follows it: what Tab reaches, what shows it, what a key does. Runs inside the page. */
import type { Page } from 'playwright-core';

/** One stop of the Tab key, told apart by what a screen reader says of it. */
export interface Stop {
  readonly what: string;
  readonly kind: 'text' | 'number' | 'radio' | 'switch' | 'select' | 'range' | 'file' | 'button' | 'place';
  /** Something looks different while it has the focus. */
  readonly shown: boolean;
  /** It is in sight, with nothing over it. */
  readonly inSight: boolean;
  /** It says that it does nothing now, or has been done. */
  readonly idle: boolean;
}

interface Focus {
  /** Every stop under an element, in the order of the document; a group of radio buttons is one. */
  stops(path: readonly string[]): HTMLElement[];
  now(): HTMLElement | undefined;
  what(element: HTMLElement): string;
  stop(): Stop | undefined;
  /** All that a key could change, but for the focus. */
  state(): string;
  /** Open dialogs and menus, by the elements that hold them. */
  over(): string[];
}

/** Put into every page by `addInitScript`. */
export const focusScript = `globalThis.focusOf = (${inPage.toString()})();`;

function inPage(): Focus {
  const deep = (path: readonly string[]): ParentNode => {
    let place: ParentNode = document;
    for (const selector of path) {
      const found: Element = place.querySelector(selector)!;
      place = found.shadowRoot ?? found;
    }
    return place;
  };
  const within = function* (place: ParentNode): Generator<HTMLElement> {
    for (const element of place.querySelectorAll<HTMLElement>(':not(svg *)')) {
      yield element;
      if (element.shadowRoot) yield* within(element.shadowRoot);
    }
  };
  const kinds: Record<string, Stop['kind']> = {
    radio: 'radio',
    checkbox: 'switch',
    range: 'range',
    file: 'file',
    number: 'number',
    submit: 'button',
    button: 'button',
  };
  const kindOf = (element: HTMLElement): Stop['kind'] => {
    if (element instanceof HTMLInputElement) return kinds[element.type] ?? 'text';
    if (element instanceof HTMLTextAreaElement) return element.readOnly ? 'place' : 'text';
    if (element instanceof HTMLSelectElement) return 'select';
    return element.matches('button, summary') ? 'button' : 'place';
  };
  const what = (element: HTMLElement): string => {
    const { name, type, labels } = element as Partial<HTMLInputElement>;
    const said = element.getAttribute('aria-label') ??
      (labels?.[0]?.textContent || element.textContent?.trim() || element.title);
    const words = type === 'radio' ? '' : said.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${kindOf(element)} ${name || element.id} ${words}`.trim();
  };
  const reachable = (element: HTMLElement): boolean => {
    if (!element.matches('a[href], button, input, textarea, select, summary, [tabindex]')) return false;
    if (
      element.tabIndex < 0 || element.matches(':disabled') ||
      !element.checkVisibility({ visibilityProperty: true })
    ) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [
      ...(element.getRootNode() as ShadowRoot).querySelectorAll<HTMLInputElement>('input[type=radio]'),
    ]
      .filter(({ name }) => name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const now = (): HTMLElement | undefined => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element instanceof HTMLElement && element !== document.body ? element : undefined;
  };
  /** What a user looks at: the element, or its label where it is hidden behind one. */
  const faceOf = (element: HTMLElement): HTMLElement =>
    element.matches('.visually-hidden') ? element.closest('label')! : element;
  const isShown = (element: HTMLElement): boolean => {
    const label = element.closest('label');
    return [element, element.nextElementSibling, label].some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
      const rings = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 &&
        !outlineColor.endsWith(', 0)');
      // A ring of its own, 5 px wide.
      return rings || boxShadow.includes('0px 0px 0px 5px');
    });
  };
  const isInSight = (element: HTMLElement): boolean => {
    const face = faceOf(element);
    const { left, top, width, height } = face.getBoundingClientRect();
    // Where it is taller than its place, its middle may be out of sight; some of it must not be.
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.1], [0.1, 0.5], [0.5, 0.9]] as const) {
      let hit = document.elementFromPoint(left + x * width, top + y * height);
      while (hit?.shadowRoot) {
        const next: Element | null = hit.shadowRoot.elementFromPoint(left + x * width, top + y * height);
        if (!next || next === hit) break;
        hit = next;
      }
      for (let part: Node | null = hit; part; part = part.parentNode ?? (part as ShadowRoot).host ?? null) {
        if (part === face || part === face.closest('label')) return true;
      }
    }
    return false;
  };
  return {
    stops: (path) => [...within(deep(path))].filter(reachable),
    now,
    what,
    stop() {
      const element = now();
      return element && {
        what: what(element),
        kind: kindOf(element),
        shown: isShown(element),
        inSight: isInSight(element),
        idle: element.ariaDisabled === 'true' || element.ariaPressed === 'true' ||
          element.ariaSelected === 'true',
      };
    },
    over: () =>
      [...within(document)].filter((element) => element.matches('dialog[open], :popover-open'))
        .map((element) => ((element.getRootNode() as ShadowRoot).host ?? element).localName),
    state() {
      const parts: unknown[] = [
        JSON.stringify((document.querySelector('sign-designer') as { design?: unknown } | null)?.design),
      ];
      for (const element of within(document)) {
        if (element.matches('svg, .toasts *')) continue;
        if (element.matches('dialog, details')) parts.push((element as HTMLDetailsElement).open);
        if (element.matches('[popover]')) parts.push(element.matches(':popover-open'));
        if (element.matches('input, textarea, select')) {
          const { value, checked } = element as HTMLInputElement;
          parts.push(value, checked);
        }
        for (const name of ['aria-selected', 'aria-pressed', 'aria-busy', 'style', 'lang']) {
          parts.push(element.getAttribute(name));
        }
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue!.trim());
        }
      }
      return parts.join('\\n');
    },
  };
}

type WithFocus = { readonly focusOf: Focus };

/** What can be reached under an element, in the order of the document. */
export function stopsIn(page: Page, path: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((places) => {
    const { focusOf } = globalThis as unknown as WithFocus;
    return focusOf.stops(places).map((element) => focusOf.what(element));
  }, path);
}

/** undefined when nothing has the focus. */
export function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => (globalThis as unknown as WithFocus).focusOf.stop());
}

/** Puts the focus on a stop as if Tab had come to it; undefined when it has gone by itself meanwhile, as a message does. */
export function focusOn(page: Page, path: readonly string[], what: string): Promise<Stop | undefined> {
  return page.evaluate(([places, wanted]) => {
    const { focusOf } = globalThis as unknown as WithFocus;
    const element = focusOf.stops(places).find((stop) => focusOf.what(stop) === wanted);
    element?.focus();
    return element && focusOf.stop();
  }, [path, what] as const);
}

export function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as WithFocus).focusOf.state());
}

export function over(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as WithFocus).focusOf.over());
}
