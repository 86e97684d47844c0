/** The script of the live examples: controls set attributes and custom properties, buttons call methods and make files, events are listed. */
import type { FileKind } from '../app/state/export-settings.ts';
import type { EmbeddedDesigner as SignDesigner } from '../app/package/embedded-designer.ts';

const elementOf = (control: HTMLElement): SignDesigner =>
  document.querySelector<SignDesigner>(`#live-${control.dataset['of']}`)!;

/** Adds a line at the top; 20 are kept. */
function log(tag: string, text: string): void {
  const list = document.querySelector(`#log-${tag}`)!;
  const row = document.createElement('p');
  row.textContent = text;
  list.prepend(row);
  while (list.children.length > 20) list.lastElementChild!.remove();
}

/** The own fields of an event, as JSON of at most 300 characters. */
function fieldsOf(event: Event): string {
  const own = Object.getOwnPropertyNames(event).filter((name) => name !== 'isTrusted');
  const fields = Object.fromEntries(
    own.map((name) => [name, (event as unknown as Record<string, unknown>)[name]]),
  );
  const text = JSON.stringify(fields, (_, value: unknown) => value instanceof File ? value.name : value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

for (const name of ['sign-change', 'sign-export', 'sign-problems', 'sign-preference']) {
  document.addEventListener(name, (event) => {
    const { localName } = event.target as Element;
    log(localName, `${name} ${fieldsOf(event)}`);
  });
}

document.addEventListener('change', ({ target }) => {
  const control = target as HTMLInputElement | HTMLSelectElement;
  const { attribute, property } = control.dataset;
  if (attribute !== undefined) {
    if (control.value === '') elementOf(control).removeAttribute(attribute);
    else elementOf(control).setAttribute(attribute, control.value);
  }
  if (property !== undefined) elementOf(control).style.setProperty(property, control.value);
});

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-of]');
  if (button === null) return;
  const { of: tag = '', method, file, part } = button.dataset;
  const element = elementOf(button);
  if (part !== undefined) {
    const shown = element.classList.toggle(`show-${part}`);
    button.setAttribute('aria-pressed', String(shown));
  }
  if (method !== undefined) void call(element, method).then((text) => log(tag, text));
  if (file !== undefined) void make(element, file as FileKind).then((text) => log(tag, text));
});

async function call(element: SignDesigner, method: string): Promise<string> {
  const answer: unknown = await (element as unknown as Record<string, () => unknown>)[method]!();
  return `${method}() ${answer === undefined ? '' : JSON.stringify(answer)}`;
}

async function make(element: SignDesigner, kind: FileKind): Promise<string> {
  try {
    const { name, size, type } = await element.exportFile(kind);
    return `${name}, ${size} bytes, ${type}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
