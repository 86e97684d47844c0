/** Detects, by user agent, browsers inside messaging apps, which block downloads. */

export type InApp = 'wechat' | 'qq' | 'weibo';

/** undefined for other browsers, QQ Browser included. */
export function inAppBrowser(userAgent: string): InApp | undefined {
  if (/\bMicroMessenger\//i.test(userAgent)) return 'wechat';
  if (/\bWeibo\b|__weibo__/i.test(userAgent)) return 'weibo';
  // "MQQBrowser/" alone is the browser; " QQ/" is the messenger, which says both.
  if (/(?:^|\s)QQ\//.test(userAgent)) return 'qq';
  return undefined;
}
