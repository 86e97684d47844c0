/** Messaging apps that open pages in a browser of their own, which lets no page download a file; told by their user agents. */

export type InApp = 'wechat' | 'qq' | 'weibo';

/** undefined for browsers proper, QQ's own browser among them. */
export function inAppBrowser(userAgent: string): InApp | undefined {
  if (/\bMicroMessenger\//i.test(userAgent)) return 'wechat';
  if (/\bWeibo\b|__weibo__/i.test(userAgent)) return 'weibo';
  // "MQQBrowser/" alone is the browser; " QQ/" is the messenger, which says both.
  if (/(?:^|\s)QQ\//.test(userAgent)) return 'qq';
  return undefined;
}
