/**
 * The archive as a type and as a JSON Schema (draft-07) with what an editor shows; `generate.mjs` writes `design.schema.json`
 * from it. Import types alone from here: TypeBox stays out of every bundle.
 */
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { fontKeys, fonts, numFontIds, numFonts } from './catalog/fonts.ts';
import { styleIds, styles } from './catalog/styles.ts';
import {
  aligns,
  imagePrefix,
  importDefaults,
  marker,
  maxLabelCharacters,
  maxPhones,
  maxTipCharacters,
  minHeightMm,
  minRadiusMm,
  minWidthMm,
  qrLevels,
  qrModes,
  qrTypes,
  schemaId,
} from './limits.ts';

interface Described {
  readonly description: string;
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}

/** A real `enum`, which editors and other tools read better than TypeBox's own union of constants. */
function choice<const V extends readonly string[]>(values: V, texts: readonly string[], options: Described) {
  return Type.Unsafe<V[number]>({
    type: 'string',
    enum: [...values],
    enumDescriptions: [...texts],
    ...options,
  });
}

/** Fixed properties, no others. */
function closed<P extends Record<string, TSchema>>(properties: P, options: Described) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

function row({ zh, en, note }: { readonly zh: string; readonly en: string; readonly note: string }): string {
  return `${zh === en ? zh : `${zh} ${en}`}: ${note}`;
}

const { size, text, qr } = importDefaults;

const font = Type.Union([
  choice(fontKeys, fontKeys.map((key) => row(fonts[key])), { description: 'A built-in font. 内置字体。' }),
  closed({
    custom: Type.String({
      minLength: 1,
      description:
        'Name of a font in the web font catalogue, such as "Noto Serif TC". It must support Chinese. 网络字体名称，须支持中文。',
    }),
  }, {
    description: 'A font of the web font catalogue, by name. 网络字体。',
    defaultSnippets: [{ label: '{ custom }', description: 'A web font by name', body: { custom: '$1' } }],
  }),
], { description: 'Title font: a built-in key, or { "custom": name }. 标题字体。' });

const phone = closed({
  label: Type.Optional(
    Type.String({
      maxLength: maxLabelCharacters,
      default: '',
      description: 'Name of the number, may be empty. 称呼，可留空。',
    }),
  ),
  num: Type.String({
    description:
      'Phone number, with spaces, hyphens or a leading + as you like; empty = the row is unfilled. 电话号码。',
  }),
}, {
  description: 'One phone number. 一个电话。',
  defaultSnippets: [{
    label: '{ label, num }',
    description: 'A phone number with its name',
    body: { label: '$1', num: '$2' },
  }],
});

/** What an editor fills an empty file with; `$1` and so on are where the cursor goes. */
const starter = {
  $schema: schemaId,
  schema: marker,
  style: importDefaults.style,
  font: importDefaults.font,
  numFont: importDefaults.numFont,
  size: { w: size.w, h: size.h },
  text: { title: '${1:临时停车}', sub: '', tip: '' },
  phones: [{ label: '', num: '$2' }],
  qr: { on: true, type: qr.type },
};

export const Archive = closed({
  $schema: Type.Optional(
    Type.String({ description: 'Address of this schema, for completion in editors; ignored on import.' }),
  ),
  schema: Type.Literal(marker, { description: 'Marks the document as a sign design.' }),
  style: choice(styleIds, styleIds.map((id) => row(styles[id])), {
    description: 'Colour scheme. 配色。',
    default: importDefaults.style,
  }),
  font,
  numFont: choice(numFontIds, numFontIds.map((id) => row(numFonts[id])), {
    description: 'Font of the phone numbers. 号码字体。',
    default: importDefaults.numFont,
  }),
  size: closed({
    w: Type.Number({
      minimum: minWidthMm,
      default: size.w,
      description: 'Width in millimetres. 宽（毫米）。',
    }),
    h: Type.Number({
      minimum: minHeightMm,
      default: size.h,
      description: 'Height in millimetres; more than the width = portrait. 高（毫米），大于宽即为竖版。',
    }),
    r: Type.Optional(
      Type.Number({
        minimum: minRadiusMm,
        default: size.r,
        description: 'Corner radius in millimetres. 圆角（毫米）。',
      }),
    ),
    holes: Type.Optional(
      Type.Boolean({
        default: size.holes,
        description: 'Hanging or suction holes at the four corners. 四角打孔。',
      }),
    ),
  }, { description: 'Trim size. 成品尺寸。' }),
  text: closed({
    align: Type.Optional(
      choice(aligns, ['居中 Centred', '左对齐 Flush left'], {
        description: 'Alignment. 对齐。',
        default: text.align,
      }),
    ),
    title: Type.Optional(
      Type.String({
        default: text.title,
        description: 'Title, 4 to 12 characters read best; empty = not shown. 标题。',
      }),
    ),
    sub: Type.Optional(
      Type.String({ default: text.sub, description: 'Subtitle; empty = not shown. 副标题。' }),
    ),
    tip: Type.Optional(
      Type.String({
        maxLength: maxTipCharacters,
        default: text.tip,
        description: 'Line at the bottom, 8 to 12 characters read best; empty = not shown. 底部提示。',
      }),
    ),
  }, { description: 'Words on the plate. 文字。' }),
  phones: Type.Array(phone, {
    minItems: 1,
    maxItems: maxPhones,
    description: 'Phone numbers, top to bottom. 电话，自上而下。',
  }),
  qr: closed({
    on: Type.Boolean({ default: qr.on, description: 'Whether a QR code is shown. 是否显示二维码。' }),
    mode: Type.Optional(
      choice(qrModes, ['自动生成 Made from `type`', '上传图片 The picture in `image`'], {
        description: 'Where the code comes from. 来源。',
        default: qr.mode,
      }),
    ),
    type: Type.Optional(choice(qrTypes, [
      '拨号 Dials the first number when the camera scans it',
      '网页 A relay page with all numbers; also works from messaging apps',
      '名片 A contact card with all numbers; system camera only',
      '文本 The first number as plain text',
      '自定义 The content of `text`',
    ], { description: 'What the code holds. 内容类型。', default: qr.type })),
    ec: Type.Optional(
      choice(
        qrLevels,
        ['高 About 30 % of the code may be damaged; denser', '中 About 15 %; larger modules'],
        {
          description: 'Error correction level; content too long for H falls to M. 纠错级别。',
          default: qr.ec,
        },
      ),
    ),
    text: Type.Optional(
      Type.String({
        default: qr.text,
        description:
          "Content for `custom`, or address of the relay page for `link` (empty = the designer's own). 自定义内容或中转页地址。",
      }),
    ),
    label: Type.Optional(
      Type.String({
        default: qr.label,
        description: 'Caption under the code; \\n starts a new line. 二维码下方说明。',
      }),
    ),
    image: Type.Optional(Type.String({
      pattern: `^($|${imagePrefix})`,
      default: qr.image,
      description: `Picture for mode \`image\`: a data URI beginning with ${imagePrefix}. 图片（data URI）。`,
    })),
  }, { description: 'QR code. 二维码。' }),
}, {
  $id: schemaId,
  title: 'Sign design',
  description: 'A printable move-my-car sign. 挪车牌设计。',
  defaultSnippets: [{
    label: 'Sign design 挪车牌',
    description: 'A whole design to start from',
    body: starter,
  }],
});

type Written = Static<typeof Archive>;
/** A design as JSON. Rows may be readonly, as in a `Design`. */
export type Archive = Omit<Written, 'phones'> & { phones: readonly Written['phones'][number][] };

/** What import takes without being asked twice: only the mark must be there. */
export type ArchiveInput = Partial<Omit<Archive, 'schema' | 'size' | 'text' | 'qr'>> & {
  schema: Archive['schema'];
  size?: Partial<Archive['size']>;
  text?: Partial<Archive['text']>;
  qr?: Partial<Archive['qr']>;
};
