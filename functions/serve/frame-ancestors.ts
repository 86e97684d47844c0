/** FRAME_ANCESTORS: the sites that may show the designer in a frame, as a Content-Security-Policy lists them. Nobody else's unless named. */

const source = /^('self'|'none'|\*|https?:|(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?)$/i;

/** Throws RangeError for what is no list of sources: it would end up in the policy. */
export function readFrameAncestors(value: string | undefined): string {
  const sources = (value ?? '').split(/[\s,]+/).filter((each) => each !== '');
  const wrong = sources.find((each) => !source.test(each));
  if (wrong !== undefined) {
    throw new RangeError(
      `FRAME_ANCESTORS must list sites such as https://shop.example or https://*.shop.example, or *: "${wrong}"`,
    );
  }
  return sources.length === 0 ? "'self'" : sources.join(' ');
}
