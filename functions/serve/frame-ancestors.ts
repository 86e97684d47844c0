/** FRAME_ANCESTORS: the other sites that may show the designer in a frame, as in a Content-Security-Policy. None by default. */

const source = /^('self'|'none'|\*|https?:|(https?:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d+|\*))?)$/i;

/** Throws RangeError for anything but a list of sources, since it is put into the policy. */
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
