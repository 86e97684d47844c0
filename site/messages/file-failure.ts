/** Why a file cannot be made, as data; its message is English, `failureText` says it in another language. */
import { fill } from '../../schema/message.ts';
import type { NoParams } from '../../schema/problem.ts';
import { failures as en } from './generated/en/failures.ts';
import { type Language, wordsOf } from './language.ts';
import { failures as zh } from './generated/zh/failures.ts';

interface FailureParams {
  'picture-address-damaged': NoParams;
  'picture-unreadable': NoParams;
  'picture-too-large': { readonly widthPx: number; readonly heightPx: number };
  'cut-name': { readonly name: string };
  'paper-too-small': PaperParams & { readonly others: string };
  'no-paper': PaperParams;
  'canvas-too-large': { readonly widthPx: number; readonly heightPx: number };
  'png-density': { readonly dpi: number; readonly maxDpi: number };
  'zip-too-many-files': { readonly max: number };
  'zip-too-large': { readonly maxGiB: number };
}

/** In mm: a plate, and the paper, or a label of it, that is too small. */
interface PaperParams {
  readonly w: number;
  readonly h: number;
  readonly paper: string;
  readonly maxW: number;
  readonly maxH: number;
}

const failureWords = wordsOf('failures', zh, en);

export class FileFailure<C extends keyof FailureParams = keyof FailureParams> extends RangeError {
  readonly code: C;
  readonly params: FailureParams[C];

  constructor(code: C, params: FailureParams[C]) {
    super(fill(en[code], { ...params }, 'en'));
    this.name = 'FileFailure';
    this.code = code;
    this.params = params;
  }
}

/** What was thrown while a file was made; what nobody foresaw is told as it is. */
export function failureText(error: unknown, language: Language): string {
  if (error instanceof FileFailure) return failureWords(language).fill(error.code, { ...error.params });
  return error instanceof Error ? error.message : String(error);
}
