/** What the first script of the page says, in Arabic. It is inlined in the page. */
import type { relay as zh } from '../zh/relay.ts';

// deno-fmt-ignore
export const relay = {
  // The page that a scanned code opens
  title:    'الاتصال بصاحب السيارة',
  lead:     'اضغط للاتصال واطلب تحريك السيارة',
  damaged:  'الرقم في هذا الرابط ناقص. امسح الرمز من جديد أو افتح الرابط كاملًا.',
  doubtful: 'ليس هذا طول رقم هاتف: قد ينقصه جزء',
  call:     'اتصال',
  message:  'رسالة',
  polite:   'مرحبًا، سيارتك تسد الطريق على سيارتي. هل يمكنك تحريكها من فضلك؟ شكرًا!',
  copy:     'نسخ',
  copied:   'نُسخ',
  select:   'اضغط مطولًا على الرقم لنسخه',
  privacy:  'الأرقام في الرابط نفسه، وهذه الصفحة لا ترسل شيئًا إلى أي مكان',

  // While the designer is on its way
  opening:  'جارٍ فتح مصمم اللوحات…',
  failed:   'لم يُفتح المصمم. تحقق من الاتصال ثم أعد المحاولة.',
  again:    'إعادة المحاولة',
  old:      'هذا المتصفح أقدم من أن يفتح المصمم. افتح الصفحة في متصفح النظام.',
} satisfies Record<keyof typeof zh, string>;
