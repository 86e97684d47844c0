/** The archive in an SVG's metadata: the element `archive` of our namespace, under any prefix. */
import { archiveNamespace } from './archive-marks.ts';
import type { ArchiveReader } from '../format.ts';
import { decodeText, type Found, isArchive, textHead } from './found-archive.ts';
import { unescapeXml } from '../xml-text.ts';

export const svgReader: ArchiveReader = {
  recognizes(head) {
    const text = textHead(head);
    return /^\s*</.test(text) && /<(?:[\w.-]+:)?svg[\s>]/.test(text);
  },
  archiveIn(bytes) {
    const text = decodeText(bytes);
    return Promise.resolve(text === undefined ? { kind: 'encoding' } : archiveFromSvg(text));
  },
};

function archiveFromSvg(svg: string): Found {
  const prefix = new RegExp(`xmlns(:[\\w.-]+)?\\s*=\\s*["']${archiveNamespace}["']`).exec(svg);
  if (prefix === null) return { kind: 'none' };
  const name = prefix[1] === undefined ? 'archive' : `${prefix[1].slice(1)}:archive`;
  const open = svg.indexOf(`<${name}`);
  if (open < 0) return { kind: 'none' };
  const start = svg.indexOf('>', open) + 1;
  const end = svg.indexOf(`</${name}`, start);
  if (start === 0 || end < 0) return { kind: 'damaged' };
  const text = unescapeXml(svg.slice(start, end));
  return isArchive(text) ? { kind: 'archive', text } : { kind: 'damaged' };
}
