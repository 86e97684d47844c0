/** Plates to start from, as archives: one row per occasion, its words in Chinese and in English. Lengths in mm. */
import type { Archive, Design } from '../../../schema/archive.ts';
import type { FontKey, NumFontId } from '../../../schema/catalog/fonts.ts';
import type { StyleId } from '../../../schema/catalog/styles.ts';
import { marker } from '../../../schema/limits.ts';
import { stockCaptions } from '../../qr/stock-captions.ts';
import { sampleNumber } from '../../phone/sample-number.ts';
import { simplified } from '../../messages/first-design.ts';

interface TemplateWords {
  readonly name: string;
  readonly title: string;
  readonly sub: string;
  readonly tip: string;
  readonly label: string;
  readonly caption: string;
}

export interface Template {
  readonly id: string;
  readonly style: StyleId;
  readonly font: FontKey;
  readonly numFont: NumFontId;
  readonly size: readonly [w: number, h: number, r: number];
  readonly zh: TemplateWords;
  readonly en: TemplateWords;
}

// deno-fmt-ignore
export const templates: readonly Template[] = [
  { id: 'parking', style: 'warn', font: 'sans', numFont: 'oswald', size: [200, 100, 6],
    zh: { name: '临时停车',   title: '临时停车',   sub: '如有不便，请拨打电话挪车',   tip: '马上就来，感谢理解', label: '车主', caption: '扫码联系车主' },
    en: { name: 'Parked briefly', title: 'Parked briefly', sub: 'In your way? Please call', tip: 'Back in a moment', label: 'Owner', caption: 'Scan to call' } },
  { id: 'delivery', style: 'caution', font: 'sans', numFont: 'oswald', size: [200, 100, 6],
    zh: { name: '送货',       title: '送货中',     sub: '卸完就走，急用请拨打',       tip: '马上回来，请谅解', label: '司机', caption: '扫码联系司机' },
    en: { name: 'Delivery',   title: 'Delivering', sub: 'Unloading, back in minutes', tip: 'Sorry to block',   label: 'Driver', caption: 'Scan to call' } },
  { id: 'school', style: 'sky', font: 'kuaile', numFont: 'barlow', size: [200, 100, 8],
    zh: { name: '接送孩子',   title: '接送孩子',   sub: '几分钟就走，挡道请拨打',     tip: '谢谢您的耐心',     label: '家长', caption: '扫码联系家长' },
    en: { name: 'School run', title: 'School run', sub: 'Away in a few minutes',      tip: 'Thank you!',       label: 'Parent', caption: 'Scan to call' } },
  { id: 'shop', style: 'red', font: 'sans', numFont: 'anton', size: [300, 200, 8],
    zh: { name: '门店',       title: '门前请勿停车', sub: '临时装卸请先联系本店',     tip: '谢谢配合',         label: '店里', caption: '扫码联系本店' },
    en: { name: 'Shop front', title: 'Keep clear', sub: 'To unload here, please call', tip: 'Thank you',       label: 'Shop', caption: 'Scan to call' } },
  { id: 'charging', style: 'green', font: 'sans', numFont: 'oswald', size: [200, 100, 6],
    zh: { name: '充电中',     title: '充电中',     sub: '急用充电桩，请拨打电话',     tip: '充满就挪',         label: '车主', caption: '扫码联系车主' },
    en: { name: 'Charging',   title: 'Charging',   sub: 'Need the charger? Please call', tip: 'Moving when full', label: 'Owner', caption: 'Scan to call' } },
  { id: 'pet', style: 'blocks', font: 'sans', numFont: 'anton', size: [297, 210, 0],
    zh: { name: '寻宠',       title: '寻找爱犬',   sub: '在附近走失，见到请联系我',   tip: '必有重谢',         label: '主人', caption: '扫码联系主人' },
    en: { name: 'Lost pet',   title: 'Lost dog',   sub: 'Lost near here. Seen it? Please call', tip: 'Reward',  label: 'Owner', caption: 'Scan to call' } },
  { id: 'baby', style: 'milktea', font: 'goround', numFont: 'oswald', size: [200, 100, 10],
    zh: { name: '车内有婴儿', title: '车内有婴儿', sub: '请轻敲车窗，或拨打电话',     tip: '谢谢您的体谅',     label: '爸妈', caption: '扫码联系我们' },
    en: { name: 'Baby in car', title: 'Baby on board', sub: 'Please knock softly, or call', tip: 'Thank you',   label: 'Parents', caption: 'Scan to call' } },
  { id: 'visit', style: 'navy', font: 'serif', numFont: 'oswald', size: [200, 100, 6],
    zh: { name: '走亲访友',   title: '访客临停',   sub: '来看亲友，挪车请拨打',       tip: '打扰了',           label: '车主', caption: '扫码联系车主' },
    en: { name: 'Visitor',    title: 'Visiting',   sub: 'Here to see a friend',       tip: 'Call to move',     label: 'Owner', caption: 'Scan to call' } },
  { id: 'wedding', style: 'redgold', font: 'serif', numFont: 'bodoni', size: [200, 100, 6],
    zh: { name: '婚车',       title: '婚车',       sub: '喜事一会儿，请多担待',       tip: '同喜同乐',         label: '车队', caption: '扫码联系车队' },
    en: { name: 'Wedding',    title: 'Wedding car', sub: 'Here for a short while',    tip: 'Thank you',        label: 'Driver', caption: 'Scan to call' } },
];

/** Of the words on the plate, whatever the language of the page. */
export type PlateLanguage = 'zh' | 'en';

interface TemplateUse {
  readonly plate: PlateLanguage;
  /** Whether there is a dial page for the code to open; otherwise it dials. */
  readonly hasRelay: boolean;
}

/** With the sample number, which the designer asks to be replaced. */
export function templateArchive(template: Template, { plate, hasRelay }: TemplateUse): Archive {
  const { style, font, numFont, size: [w, h, r] } = template;
  const { title, sub, tip, label, caption } = template[plate];
  return {
    schema: marker,
    style,
    font,
    numFont,
    size: { w, h, r, holes: false },
    text: { align: 'center', title, sub, tip },
    phones: [{ label, num: sampleNumber }],
    qr: {
      on: true,
      mode: 'auto',
      type: hasRelay ? 'link' : 'tel',
      ec: hasRelay ? 'M' : 'H',
      text: '',
      label: caption,
      image: '',
    },
  };
}

/** Where the English plate says less than the Chinese one. */
// deno-fmt-ignore
const fullMeanings: Readonly<Record<string, string>> = {
  '马上就来，感谢理解':     'Back in a moment, thank you for understanding',
  '卸完就走，急用请拨打':   'Leaving once it is unloaded; if urgent, please call',
  '马上回来，请谅解':       'Back soon, please forgive',
  '几分钟就走，挡道请拨打': 'Leaving in a few minutes; in your way? Please call',
  '谢谢您的耐心':           'Thank you for your patience',
  '来看亲友，挪车请拨打':   'Visiting family or friends; to have it moved, please call',
  '打扰了':                 'Sorry for the trouble',
  '喜事一会儿，请多担待':   'A wedding, for a short while; please bear with us',
  '同喜同乐':               'Share our joy',
};

/** Whether it is a text of ours, in any of the languages of plates. */
export function isOfTemplate(written: string): boolean {
  const text = simplified(written);
  return templates.some(({ zh, en }) => [zh, en].some((words) => Object.values(words).includes(text)));
}

/** What a Chinese text of ours means, in English, also in traditional characters; undefined for every other. */
export function meaningOf(written: string): string | undefined {
  const text = simplified(written);
  if (Object.hasOwn(fullMeanings, text)) return fullMeanings[text];
  for (const { zh, en } of templates) {
    if (zh.caption === text) return `Scan to contact: ${en.label}`;
    for (const part of ['title', 'sub', 'tip', 'label'] as const) {
      if (zh[part] === text) return en[part];
    }
  }
  return Object.values(stockCaptions).find(([zh]) => text === zh)?.[2];
}

/** The design with our Chinese texts as an English plate has them, for which people may have to be told less; the same where it has none. */
export function inEnglish(design: Design): Design {
  const { text, phones, qr } = design;
  const english = (part: 'title' | 'sub' | 'tip' | 'label', said: string): string =>
    templates.find(({ zh }) => zh[part] === simplified(said))?.en[part] ?? said;
  const label = templates.some(({ zh }) => zh.caption === simplified(qr.label))
    ? 'Scan to call'
    : meaningOf(qr.label);
  const made = {
    ...design,
    text: {
      ...text,
      title: english('title', text.title),
      sub: english('sub', text.sub),
      tip: english('tip', text.tip),
    },
    phones: phones.map((phone) => ({ ...phone, label: english('label', phone.label) })),
    qr: { ...qr, label: label ?? qr.label },
  };
  return JSON.stringify(made) === JSON.stringify(design) ? design : made;
}
