/** The doctor's findings for display: in the user's language, with their input and their fix as an edit. */
import type { Design } from '../../../schema/archive.ts';
import { examine } from '../../sign/doctor/doctor.ts';
import type { PictureReading } from '../../sign/doctor/doctor-code.ts';
import type { Finding, FindingId, Severity } from '../../sign/doctor/finding.ts';
import type { Fix } from '../../sign/doctor/doctor-fix.ts';
import { findingWords, sayFinding, sayFix } from '../../sign/doctor/doctor-words.ts';
import type { Words } from '../i18n/messages.ts';
import type { Drawing } from './drawing.ts';

export interface Notice {
  readonly id: FindingId | 'mirrored';
  readonly severity: Severity;
  /** Name of the input it is about; on the plate the part of that name is framed. */
  readonly field: string | undefined;
  /** Whether trying again may help. */
  readonly retry: boolean;
  readonly say: (words: Words) => string;
  readonly fix: { readonly say: (words: Words) => string; readonly by: Fix } | undefined;
}

type Examined = Pick<Drawing, 'design' | 'plate' | 'designerAddress'>;

/** The last picture that was decoded, and the result. */
let decoded: { readonly image: string; readonly reading: PictureReading | undefined } | undefined;

/** Most severe first; undefined while its picture is not decoded. */
export function noticesNow(drawing: Examined): readonly Notice[] | undefined {
  const image = pictureIn(drawing.design);
  if (image === undefined) return noticesOf(drawing, undefined);
  return decoded?.image === image ? noticesOf(drawing, decoded.reading) : undefined;
}

export async function noticesLater(drawing: Examined): Promise<readonly Notice[]> {
  const image = pictureIn(drawing.design);
  if (image !== undefined && decoded?.image !== image) {
    // The decoder may be out of reach.
    const reader = await import('../open/picture-file.ts').catch(() => undefined);
    decoded = { image, reading: await reader?.readPlatePicture(image) };
  }
  return noticesNow(drawing)!;
}

/** The picture in the code's place; undefined = none. */
function pictureIn({ qr }: Design): string | undefined {
  return qr.on && qr.mode === 'image' && qr.image !== '' ? qr.image : undefined;
}

function noticesOf(
  { design, plate, designerAddress }: Examined,
  picture: PictureReading | undefined,
): readonly Notice[] {
  const findings = examine(design, plate, { designerAddress, picture });
  // Without any number the plate has its own finding; the empty code need not be reported too.
  const shown = findings.filter(({ id }) =>
    id !== 'no-phone' || !findings.some((other) => other.id === 'code-without-phone')
  );
  return shown.map((finding) => noticeOf(finding));
}

/** On film it is as it has to be, on paper it cannot be read. */
export function mirroredToo(notices: readonly Notice[]): readonly Notice[] {
  return [...notices, {
    id: 'mirrored',
    severity: 'risk',
    field: 'mirror',
    retry: false,
    say: (words) => findingWords(words.language)('mirrored'),
    fix: undefined,
  }];
}

function noticeOf(finding: Finding): Notice {
  const { id, severity, field, fix } = finding;
  return {
    id,
    severity,
    field: inputs[id] ?? field,
    retry: id === 'font-unreachable',
    say: (words) => sayFinding(finding, words.language),
    fix: fix && {
      say: (words) => sayFix(fix, words.language),
      by: fix,
    },
  };
}

/** Input that fixes a finding about a shape, if not the shape's own. */
// deno-fmt-ignore
const inputs: Readonly<Partial<Record<Finding['id'], string>>> = {
  'decor-plain':          'size.w',
  'code-without-phone':   'phones.0.num',
  'code-without-text':    'qr.text',
  'code-without-address': 'qr.text',
  'code-without-picture': 'qr.image',
  'picture-coarse':       'qr.image',
  'picture-without-code': 'qr.image',
  'picture-code-small':   'qr.image',
  'picture-code-dense':   'qr.image',
  'address-unusable':     'qr.text',
  'host-blocked':         'qr.text',
  'host-local':           'qr.text',
  'host-plain':           'qr.text',
};
