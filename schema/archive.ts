/**
 * The archive, written once: each field with its type, its limits, what it is called, and what a missing or wrong value becomes. From this
 * table come the types `Archive`, `ArchiveInput` and `Design`, the published declarations, import, export, the strict check and
 * `design.schema.json` (draft-07, with what an editor shows). Bundles hold the finished table, without TypeBox (`build/bundle/archive-table.mjs`).
 */
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { fontKeys, fonts, numFontIds, numFonts } from './catalog/fonts.ts';
import { styleIds, styles } from './catalog/styles.ts';
import {
  imagePrefix,
  marker,
  maxLabelCharacters,
  maxPhones,
  maxTipCharacters,
  minHeightMm,
  minRadiusMm,
  minWidthMm,
  schemaId,
} from './limits.ts';

/** What a field says to the importer, beside the keywords of JSON Schema. */
export interface ImportRule {
  /** What people call it; `names.tsv` has it in other languages. */
  readonly zh?: string;
  /** Says nothing about the plate: no field of a design. */
  readonly apart?: true;
  /** A missing or wrong value leaves what the current design has. */
  readonly keeps?: true;
  /** A longer text is cut, or is kept and only shortened when it is exported. */
  readonly over?: 'cut' | 'shorten';
  /** A whole number is taken as its digits. */
  readonly digits?: true;
  /** What a text that is not empty begins with. */
  readonly start?: string;
  /** What is said to become of a value that is no such list or object; its defaults are used if not given. */
  readonly otherwise?: 'emptyRow' | 'takenAsEmptyRow';
}
export const importRules = [
  'zh',
  'apart',
  'keeps',
  'over',
  'digits',
  'start',
  'otherwise',
] as const satisfies readonly (keyof ImportRule)[];

interface Described extends ImportRule {
  readonly description: string;
  readonly default?: unknown;
  readonly defaultSnippets?: readonly object[];
  readonly $id?: string;
  readonly title?: string;
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

const aligns = ['center', 'left'] as const;
const qrModes = ['auto', 'image'] as const;
const qrTypes = ['tel', 'link', 'vcard', 'text', 'custom'] as const;
const qrLevels = ['H', 'M'] as const;

const font = Type.Union([
  choice(fontKeys, fontKeys.map((key) => row(fonts[key])), { description: 'A built-in font. 内置字体。' }),
  closed({
    custom: Type.String({
      zh: '自选字体',
      minLength: 1,
      description:
        'Name of a font in the web font catalogue, such as "Noto Serif TC". It must support Chinese. 网络字体名称，须支持中文。',
    }),
  }, {
    description: 'A font of the web font catalogue, by name. 网络字体。',
    defaultSnippets: [{ label: '{ custom }', description: 'A web font by name', body: { custom: '$1' } }],
  }),
], {
  zh: '标题字体',
  keeps: true,
  default: 'sans',
  description: 'Title font: a built-in key, or { "custom": name }. 标题字体。',
});

const phone = closed({
  label: Type.Optional(
    Type.String({
      zh: '称呼',
      maxLength: maxLabelCharacters,
      over: 'shorten',
      default: '',
      description: 'Name of the number, may be empty. 称呼，可留空。',
    }),
  ),
  num: Type.String({
    zh: '号码',
    digits: true,
    default: '',
    description:
      'Phone number, with spaces, hyphens or a leading + as you like; empty = the row is unfilled. 电话号码。',
  }),
}, {
  otherwise: 'takenAsEmptyRow',
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
  style: 'warn',
  font: 'sans',
  numFont: 'follow',
  size: { w: 200, h: 100 },
  text: { title: '${1:临时停车}', sub: '', tip: '' },
  phones: [{ label: '', num: '$2' }],
  qr: { on: true, type: 'tel' },
};

export const Archive = closed({
  $schema: Type.Optional(
    Type.String({
      zh: '模式地址',
      apart: true,
      description: 'Address of this schema, for completion in editors; ignored on import.',
    }),
  ),
  schema: Type.Literal(marker, {
    zh: '标记',
    apart: true,
    description: 'Marks the document as a sign design.',
  }),
  style: choice(styleIds, styleIds.map((id) => row(styles[id])), {
    description: 'Colour scheme. 配色。',
    zh: '样式',
    keeps: true,
    default: 'warn',
  }),
  font,
  numFont: choice(numFontIds, numFontIds.map((id) => row(numFonts[id])), {
    description: 'Font of the phone numbers. 号码字体。',
    zh: '号码字体',
    default: 'follow',
  }),
  size: closed({
    w: Type.Number({
      minimum: minWidthMm,
      zh: '宽',
      default: 200,
      description: 'Width in millimetres. 宽（毫米）。',
    }),
    h: Type.Number({
      minimum: minHeightMm,
      zh: '高',
      default: 100,
      description: 'Height in millimetres; more than the width = portrait. 高（毫米），大于宽即为竖版。',
    }),
    r: Type.Optional(
      Type.Number({
        minimum: minRadiusMm,
        zh: '圆角',
        default: 6,
        description: 'Corner radius in millimetres. 圆角（毫米）。',
      }),
    ),
    holes: Type.Optional(
      Type.Boolean({
        zh: '打孔',
        default: false,
        description: 'Hanging or suction holes at the four corners. 四角打孔。',
      }),
    ),
  }, { zh: '尺寸', description: 'Trim size. 成品尺寸。' }),
  text: closed({
    align: Type.Optional(
      choice(aligns, ['居中 Centred', '左对齐 Flush left'], {
        description: 'Alignment. 对齐。',
        zh: '对齐',
        default: 'center',
      }),
    ),
    title: Type.Optional(
      Type.String({
        zh: '标题',
        default: '',
        description: 'Title, 4 to 12 characters read best; empty = not shown. 标题。',
      }),
    ),
    sub: Type.Optional(
      Type.String({ zh: '副标题', default: '', description: 'Subtitle; empty = not shown. 副标题。' }),
    ),
    tip: Type.Optional(
      Type.String({
        maxLength: maxTipCharacters,
        over: 'cut',
        zh: '底部提示',
        default: '',
        description: 'Line at the bottom, 8 to 12 characters read best; empty = not shown. 底部提示。',
      }),
    ),
  }, { zh: '文字', description: 'Words on the plate. 文字。' }),
  phones: Type.Array(phone, {
    zh: '电话',
    otherwise: 'emptyRow',
    minItems: 1,
    maxItems: maxPhones,
    description: 'Phone numbers, top to bottom. 电话，自上而下。',
  }),
  qr: closed({
    on: Type.Boolean({
      zh: '显示二维码',
      default: false,
      description: 'Whether a QR code is shown. 是否显示二维码。',
    }),
    mode: Type.Optional(
      choice(qrModes, ['自动生成 Made from `type`', '上传图片 The picture in `image`'], {
        description: 'Where the code comes from. 来源。',
        zh: '来源',
        default: 'auto',
      }),
    ),
    type: Type.Optional(choice(qrTypes, [
      '拨号 Dials the first number when the camera scans it',
      '网页 A relay page with all numbers; also works from messaging apps',
      '名片 A contact card with all numbers; system camera only',
      '文本 The first number as plain text',
      '自定义 The content of `text`',
    ], { description: 'What the code holds. 内容类型。', zh: '类型', default: 'tel' })),
    ec: Type.Optional(
      choice(
        qrLevels,
        ['高 About 30 % of the code may be damaged; denser', '中 About 15 %; larger modules'],
        {
          description: 'Error correction level; content too long for H falls to M. 纠错级别。',
          zh: '容错',
          default: 'H',
        },
      ),
    ),
    text: Type.Optional(
      Type.String({
        zh: '内容',
        default: '',
        description:
          "Content for `custom`, or address of the relay page for `link` (empty = the designer's own). 自定义内容或中转页地址。",
      }),
    ),
    label: Type.Optional(
      Type.String({
        zh: '码下文字',
        default: '',
        description: 'Caption under the code; \\n starts a new line. 二维码下方说明。',
      }),
    ),
    image: Type.Optional(Type.String({
      pattern: `^($|${imagePrefix})`,
      start: imagePrefix,
      zh: '图片',
      default: '',
      description: `Picture for mode \`image\`: a data URI beginning with ${imagePrefix}. 图片（data URI）。`,
    })),
  }, { zh: '二维码', description: 'QR code. 二维码。' }),
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

/** Nothing optional, nothing to be changed. */
type Whole<T> = T extends string | number | boolean ? T
  : T extends readonly (infer Row)[] ? readonly Whole<Row>[]
  : { readonly [Name in keyof T]-?: Whole<T[Name]> };

/** An archive after import: every field present and valid. Lengths in mm; 1 to 3 phones, unfilled ones among them. */
export type Design = Whole<Omit<Written, '$schema' | 'schema'>>;
/** `label`: kept as it stands, however long. `num`: as typed; empty = the row is unfilled: not drawn, encoded or counted. */
export type Phone = Design['phones'][number];
export type TitleFont = Design['font'];
export type QrType = Design['qr']['type'];
