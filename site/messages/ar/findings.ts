/** What the doctor finds on a plate, in Arabic. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const findings = {
  'readable':             'ارتفاع الأرقام {mm} مم: تُقرأ من بُعد {m} م',
  'digits-small':         'ارتفاع الأرقام {mm} مم فقط، تُقرأ حتى {m} م؛ وخلف الزجاج يلزم 7 مم',
  'no-phone':             'لا رقم هاتف على اللوحة: لن يصل إليك أحد',
  'number-length':        'في «{num}» من الأرقام {n}؛ ورقم الجوال في البر الصيني 11. تحقق منه',
  'text-small':           'ارتفاع «{text}» {mm} مم فقط، وستصعب قراءته',
  'contrast':             'تباين «{text}» مع خلفيته {ratio}:1 فقط',
  'outside-safe':         'شيء ما خارج المنطقة الآمنة وقد يُقص',
  'under-hole':           'شيء ما تحت ثقب',
  'overlap':              'شيئان متداخلان',
  'missing-characters':   'لا خط فيه هذه الأحرف: {characters}. ستنقص من المطبوع',
  'font-unknown':         'لا يوجد «{font}» في الفهرس؛ يحل محله Noto Sans SC',
  'font-not-chinese':     'لا يدعم «{font}» الصينية؛ يحل محله Noto Sans SC',
  'font-lacking':         'تنقص «{font}» أحرف شائعة؛ تُكتب بخط Noto Sans SC',
  'font-unreachable':     'تعذّر جلب الخط «{font}»',
  'font-unreadable':      'تعذّرت قراءة ملفات «{font}»؛ يحل محله Noto Sans SC',
  'font-no-system-font':  'لا يمكن استخدام خط النظام هنا؛ يحل محله Noto Sans SC',
  'font-hard':            'الخط المتصل صعب القراءة من بعيد؛ الأفضل خط آخر للعنوان',
  'decor-plain':          '\u2066{w} × {h}\u2069 مم أطول من أن تُزخرف، فالخلفية سادة؛ قارب بين الضلعين',
  'code-without-phone':   'الرمز فارغ: لم يُكتب رقم هاتف',
  'code-without-text':    'الرمز فارغ: اكتب ما يقوله',
  'code-without-address': 'لا عنوان في الرمز: اكتب عنوان صفحة الاتصال',
  'code-too-long':        'لا يتسع الرمز لـ {n} من الأحرف؛ قصّر المحتوى',
  'code-without-picture': 'لا صورة للرمز، أو تعذّرت قراءتها',
  'code-dense':           'مربعات الرمز {mm} مم فقط (\u2066{n} × {n}\u2069): قد لا يُقرأ عبر الزجاج',
  'code-fine':            'مربعات الرمز {mm} مم: يُقرأ عن قرب؛ و1 مم أو أكثر أضمن',
  'code-drops':           'يتصل الرمز بـ {number}، ويترك «{dropped}» من «{num}»',
  'code-level':           'تصحيح الخطأ M: مع H تصغر المربعات أو لا يتسع الرمز للمحتوى',
  'picture-coarse':       'دقة الصورة بهذا المقاس {dpi} نقطة في البوصة فقط وستُطبع مموهة؛ استخدم صورة بعرض {px} بكسل على الأقل',
  'picture-without-code': 'لم يُعثر على رمز في هذه الصورة: جرّبها بهاتف أولًا',
  'address-unusable':     'ليس «{address}» عنوانًا يفتحه هاتف: يجب أن يبدأ بـ https://',
  'host-blocked':         'كثيرًا ما تحجب تطبيقات المراسلة {host}؛ واللوحة تبقى سنوات، فاستخدم موقعًا لك',
  'host-local':           'لا يُفتح {host} إلا على جهازك: لن يصل الرمز إلى شيء',
  'host-plain':           '{host} بلا https، وتطبيقات المراسلة ترفضه',

  // What mends it
  'fix-enlarge':      'تكبير اللوحة',
  'fix-level-medium': 'استخدام المستوى M',
  'fix-code-type':    'الاتصال مباشرة',
  'fix-https':        'إضافة https://',
  'fix-no-holes':     'إزالة الثقوب',
  'fix-move-dropped': 'نقله إلى التسمية أو الملاحظة',
  'fix-only-number':  'إبقاء الرقم فقط',

  // A line of the command line
  'severity-spoils':  'يفسد الطباعة',
  'severity-risk':    'خطر',
  'severity-note':    'ملاحظة',
  'with-fix':         '{text} ({fix})',
} satisfies Pack['findings'];
