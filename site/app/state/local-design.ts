/** A first design as the users of a language write it: in its characters, and in a font that has them. */
import type { Design } from '../../../schema/design.ts';
import type { Language } from '../../messages/language.ts';

/** `design` itself in a language that changes nothing about it. */
export function localDesign(design: Design, { pack }: Language): Design {
  const { writing } = pack ?? {};
  if (!writing) return design;
  const text = JSON.stringify(design).replace(/\p{Script=Han}/gu, (char) => writing.characters[char] ?? char);
  return { ...JSON.parse(text) as Design, font: writing.font };
}
