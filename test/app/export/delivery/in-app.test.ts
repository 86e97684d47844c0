import { expect, test } from 'vitest';
import { inAppBrowser } from '../../../../site/app/export/delivery/in-app.ts';

const android =
  'Mozilla/5.0 (Linux; Android 13; V2231A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  [
    `${android} Mobile Safari/537.36 MMWEBID/1234 MicroMessenger/8.0.49.2600(0x2800313D) WeChat/arm64 NetType/WIFI`,
    'wechat',
  ],
  [`${iphone} MicroMessenger/8.0.44(0x18002c2d) NetType/4G Language/zh_CN`, 'wechat'],
  [
    `${android} MQQBrowser/6.2 TBS/046279 Mobile Safari/537.36 V1_AND_SQ_8.9.90 QQ/8.9.90.12430 NetType/WIFI`,
    'qq',
  ],
  [`${iphone} QQ/9.0.20.608 V1_IPH_SQ_9.0.20_1_APP_A`, 'qq'],
  [`${android} Mobile Safari/537.36 Weibo (vivo-V2231A__weibo__14.2.0__android__android13)`, 'weibo'],
  [`${iphone} Weibo (iPhone15,2__weibo__14.2.0__iphone__os17.0)`, 'weibo'],
  [`${android} MQQBrowser/14.9 Mobile Safari/537.36 COVC/046279`, undefined],
  [`${android} Mobile Safari/537.36`, undefined],
  [`${iphone} Version/17.0 Safari/604.1`, undefined],
])('%s is %s', (userAgent, app) => expect(inAppBrowser(userAgent)).toBe(app));
