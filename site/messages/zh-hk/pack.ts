/** Traditional Chinese in words of Hong Kong: that of Taiwan with other words. */
import type { Pack } from '../language.ts';
import * as taiwan from '../zh-hant/pack.ts';
import { inHongKong } from './words.ts';

export const pack: Pack = { ...inHongKong(taiwan), firstDesign: taiwan.firstDesign };
