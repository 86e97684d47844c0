/**
 * What each scanner does with each kind of code, as far as reliably known. `promised`: the archive format says so; `reported`:
 * seen in a public report; `old`: read off versions of 2013 to 2018; `unknown`: nothing reliable was found, so it has to be tried.
 */
import type { Design, QrType } from '../../../schema/design.ts';

export type Certainty = 'promised' | 'reported' | 'old' | 'unknown';
export type ScannerId = 'camera' | 'wechat' | 'other' | 'firefox';
type Text = readonly [zh: string, en: string];

export interface Expectation {
  readonly scanner: ScannerId;
  readonly certainty: Certainty;
  readonly text: Text;
}

// deno-fmt-ignore
export const scannerNames: Readonly<Record<ScannerId, Text>> = {
  camera:  ['手机相机',             'Phone camera'],
  wechat:  ['微信扫一扫',           'WeChat'],
  firefox: ['安卓火狐浏览器扫码',   'Firefox for Android'],
  other:   ['支付宝、抖音等',       'Alipay, Douyin and others'],
};

// deno-fmt-ignore
export const certaintyNames: Readonly<Record<Certainty, Text>> = {
  promised: ['预期如此',         'as intended'],
  reported: ['有人报告',         'reported'],
  old:      ['据多年前的版本',   'seen in old versions'],
  unknown:  ['没有可靠资料', 'nothing reliable known'],
};

const untried: Text = ['要实测才知道', 'Has to be tried'];

// deno-fmt-ignore
const rows: Readonly<Record<QrType | 'picture', readonly (readonly [ScannerId, Certainty, Text])[]>> = {
  tel: [
    ['camera',  'promised', ['直接拨第一个号码', 'Dials the first number']],
    ['wechat',  'reported', ['对拨号码支持不稳；没有网络时扫不出', 'Not dependable with dial codes; nothing at all without a network']],
    ['firefox', 'reported', ['不会拨号', 'Does not dial']],
    ['other',   'unknown',  untried],
  ],
  link: [
    ['camera',  'promised', ['打开拨号页，列出全部号码', 'Opens the dial page with every number']],
    ['wechat',  'promised', ['打开拨号页；免费或共享的域名常被拦截，要用自己的。链接连同号码会经过微信的服务器', 'Opens the dial page; free and shared hosts are often blocked, so use your own. The link passes through its servers, numbers and all']],
    ['other',   'reported', ['支付宝有过“已停止访问该网页”的报告', 'Alipay was seen to refuse pages']],
  ],
  vcard: [
    ['camera',  'promised', ['提示存为联系人', 'Offers to save a contact']],
    ['wechat',  'old',      ['显示名片页，可以拨号；现在的版本不一定', 'Showed a contact with a way to dial; today it may not']],
    ['other',   'unknown',  untried],
  ],
  text: [
    ['camera',  'unknown',  ['能读出号码，怎么显示因手机而异', 'Reads the number; how it is shown differs']],
    ['wechat',  'old',      ['显示一页文字，要自己抄号码拨打', 'Showed a page of text; the number has to be dialled by hand']],
    ['other',   'unknown',  untried],
  ],
  custom: [
    ['camera',  'unknown',  ['网址会打开，别的内容因手机而异', 'Opens an address; anything else differs']],
    ['wechat',  'old',      ['网址会打开，其余显示成文字', 'Opened an address, showed the rest as text']],
    ['other',   'reported', ['中文内容有的扫码器会读成乱码', 'Some scanners garble Chinese']],
  ],
  picture: [
    ['wechat',  'unknown',  ['取决于图片里是谁家的码', 'Depends on whose code the picture shows']],
    ['camera',  'unknown',  ['取决于图片里是谁家的码', 'Depends on whose code the picture shows']],
  ],
};

export function expectationsOf({ mode, type }: Design['qr']): readonly Expectation[] {
  return rows[mode === 'image' ? 'picture' : type].map(([scanner, certainty, text]) => ({
    scanner,
    certainty,
    text,
  }));
}
