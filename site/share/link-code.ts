/** A link as a QR code to be scanned from a screen, in modules with the quiet zone around it. */
import { quietZoneModules } from '../qr/code.ts';
import { encode } from '../qr/encode.ts';
import { modulesPath } from '../qr/modules-path.ts';

/** Denser codes are no longer read from a phone's screen. */
const maxModules = 105;

interface LinkCode {
  /** From the symbol's top-left corner; the quiet zone is outside. */
  readonly dark: ReturnType<typeof modulesPath>;
  readonly viewBox: string;
}

/** undefined = the link is too long. */
export function linkCode(link: string): LinkCode | undefined {
  const code = encode(link, 'L');
  if (code === undefined || code.size > maxModules) return undefined;
  const side = code.size + 2 * quietZoneModules;
  return { dark: modulesPath(code), viewBox: `${-quietZoneModules} ${-quietZoneModules} ${side} ${side}` };
}
