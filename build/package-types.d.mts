interface Named {
  readonly name: string;
  readonly description: string;
}
interface Typed extends Named {
  readonly type: { readonly text: string };
}

/** An element of custom-elements.json. */
export interface ElementDeclaration extends Named {
  readonly tagName: string;
  readonly attributes: readonly (Typed & { readonly default?: string })[];
  readonly members: readonly (Named & {
    readonly kind: 'field' | 'method';
    readonly type?: { readonly text: string };
    readonly readonly?: boolean;
  })[];
  readonly events: readonly Typed[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}

export function elementsOf(manifest: unknown): readonly ElementDeclaration[];
export function attributesType(element: ElementDeclaration): string;
export function eventsType(element: ElementDeclaration): string;
export function templateTypes(elements: readonly ElementDeclaration[]): Readonly<Record<string, string>>;
export function vscodeData(elements: readonly ElementDeclaration[]): object;
export function valuesOf(text: string): readonly string[];
export function webTypes(
  elements: readonly ElementDeclaration[],
  manifest: { readonly name: string; readonly version: string },
): object;
