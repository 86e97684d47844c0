/** Why a file cannot be made, as data; its message is English, `failureText` says it in another language. */
import type { NoParams } from '../../schema/problem.ts';

export interface FailureParams {
  'picture-address-damaged': NoParams;
  'picture-unreadable': NoParams;
  'picture-too-large': { readonly widthPx: number; readonly heightPx: number };
  'cut-name': { readonly name: string };
  'canvas-too-large': { readonly widthPx: number; readonly heightPx: number };
  'png-density': { readonly dpi: number; readonly maxDpi: number };
  'zip-too-many-files': { readonly max: number };
  'zip-too-large': { readonly maxGiB: number };
}

type FailureCode = keyof FailureParams;
type Say<C extends FailureCode> = (params: FailureParams[C]) => string;

// deno-fmt-ignore
const messages: { readonly [C in FailureCode]: readonly [zh: Say<C>, en: Say<C>] } = {
  'picture-address-damaged': [() => '图片读不出来：数据已损坏，请重新选择图片', () => 'The picture cannot be read: its data address is damaged. Choose the picture again.'],
  'picture-unreadable':      [() => '图片读不出来：文件已损坏，或格式不认识，请换一张', () => 'The picture cannot be read: it is damaged or of an unknown kind. Choose another one.'],
  'picture-too-large':       [({ widthPx, heightPx }) => `图片有 ${widthPx} × ${heightPx} 像素，大得印不了，请先缩小`, ({ widthPx, heightPx }) => `The picture has ${widthPx} x ${heightPx} pixels, more than can be printed. Make it smaller.`],
  'cut-name':                [({ name }) => `刀线不能叫“${name}”：用 1 到 31 个字母、数字、空格或 _ . -，也不能是油墨的名字`, ({ name }) => `The cut line cannot be called "${name}": take 1 to 31 letters, digits, spaces, "_", "." or "-", and no name of an ink.`],
  'canvas-too-large':        [({ widthPx, heightPx }) => `这个浏览器画不了 ${widthPx} × ${heightPx} 像素，请选低一些的 dpi`, ({ widthPx, heightPx }) => `This browser cannot draw ${widthPx} x ${heightPx} pixels: choose a lower density.`],
  'png-density':             [({ dpi, maxDpi }) => `这块牌子的 PNG 只能是 1 到 ${maxDpi} dpi，不能是 ${dpi}`, ({ dpi, maxDpi }) => `A PNG of this plate can have 1 to ${maxDpi} dpi, not ${dpi}: choose a density in that range.`],
  'zip-too-many-files':      [({ max }) => `一个 ZIP 最多放 ${max} 个文件，请分几次做`, ({ max }) => `A ZIP holds at most ${max} files`],
  'zip-too-large':           [({ maxGiB }) => `一个 ZIP 最多 ${maxGiB} GiB，请分几次做`, ({ maxGiB }) => `A ZIP holds at most ${maxGiB} GiB`],
};

export class FileFailure<C extends FailureCode = FailureCode> extends RangeError {
  readonly code: C;
  readonly params: FailureParams[C];

  constructor(code: C, params: FailureParams[C]) {
    super(messages[code][1](params));
    this.name = 'FileFailure';
    this.code = code;
    this.params = params;
  }

  in(language: string): string {
    return messages[this.code][language.startsWith('zh') ? 0 : 1](this.params);
  }
}

/** What was thrown while a file was made; what nobody foresaw is told as it is. */
export function failureText(error: unknown, language: string): string {
  if (error instanceof FileFailure) return error.in(language);
  return error instanceof Error ? error.message : String(error);
}
