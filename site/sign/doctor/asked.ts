/** What the texts of a plate ask a stranger to do: to call, or to scan. */
import type { Design } from '../../../schema/archive.ts';

/** The texts that are sentences. */
export const spoken = ['title', 'sub', 'tip'] as const;

export const asksToCall = /电话|電話|[拨撥]打|[致打]电|致電|\b(?:call|phone)\b|اتصل/i;
/** Of a caption, which may well name the phone that scans. */
export const promisesCall = /[拨撥][打号號]|打电话|打電話|致[电電]|\bcall\b|اتصل/i;
export const asksToScan = /扫码|掃碼|扫一扫|掃一掃|二维码|二維碼|\bscan\b|\bQR\b|امسح/i;

/** The design whose texts ask to scan where they asked to call; undefined where that leaves another word for it. */
export function withScanning(design: Design): Design | undefined {
  const text = { ...design.text };
  for (const name of spoken) {
    text[name] = text[name]
      .replace(/(?:拨打|致电|打)电话|拨打|致电/g, '扫码')
      .replace(/(?:撥打|致電|打)電話|撥打|致電/g, '掃碼')
      .replace(/\bcall\b/g, 'scan').replace(/\bCall\b/g, 'Scan');
  }
  return spoken.some((name) => asksToCall.test(text[name])) ? undefined : { ...design, text };
}
