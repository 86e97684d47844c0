/** Texts of dialogs and other parts that load later, in Arabic. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const dialogs = {
  // Menu
  language:        'اللغة',
  theme:           'المظهر',
  themeAuto:       'حسب النظام',
  themeLight:      'فاتح',
  themeDark:       'داكن',
  startOver:       'البدء من جديد',
  startedOver:     'بدأت من جديد',
  savedHere:       'يُحفظ التصميم تلقائيًا في هذا المتصفح. المتصفحات تمحو بياناتها، فصدِّر ملفًا لتحتفظ به.',

  // Catalogue fonts
  customFont:      'خط آخر',
  customHint:      'اسم خط من فهرس Fontsource مثل LXGW WenKai TC. يُفحص أولًا هل فيه حروف صينية، ثم تُجلب الأحرف التي تحتاجها من jsdelivr.',
  customUse:       'بحث',
  custom:          'قيد الاستخدام',
  customLooking:   'جارٍ البحث عن «{font}»…',
  customFetching:  'جارٍ جلب «{font}»: \u2066{done} / {total}\u2069',
  customAll:       'في «{font}» كل الأحرف الشائعة في اللوحات وعددها {of}. وهو قيد الاستخدام الآن.',
  customSome:      'في «{font}» من الأحرف الشائعة في اللوحات {has} من {of}. وهو قيد الاستخدام الآن، ويُكتب ما بقي بخط Noto Sans SC.',
  customOurs:      '«{font}» من الخطوط المدمجة. وهو قيد الاستخدام الآن.',
  customUnknown:   'لا يوجد «{font}» في الفهرس. اكتب الاسم كما في fontsource.org.',
  customNotChinese: 'لا يدعم «{font}» الصينية؛ لم يتغير شيء.',
  customFew:       'ليس في «{font}» من الأحرف الشائعة في اللوحات إلا {has} من {of}؛ لم يتغير شيء.',
  customOffline:   'تعذّر الوصول إلى الفهرس. تحقق من الاتصال ثم ابحث من جديد.',
  customUnreadable: 'تعذّرت قراءة ملفات «{font}»؛ لم يتغير شيء.',

  // The design in two tabs
  otherTab:        'غُيِّر التصميم في علامة تبويب أخرى. لا يُحفظ إلا آخر تغيير.',
  otherTake:       'استخدام ذاك',
  otherStay:       'الإبقاء على هذا',
  otherTaken:      'هذا الآن تصميم علامة التبويب الأخرى',

  // Keeping the page like an app
  installOffer:    'يمكن تثبيت هذه الصفحة، وتعمل بلا شبكة.',
  install:         'تثبيت',
  installByHand:   'للاحتفاظ بهذه الصفحة: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية». وهي تعمل بلا شبكة.',

  learn:           'أدلة ومعرض',

  // Real size
  realSize:        'الحجم الحقيقي',
  windscreen:      'زجاج السيارة',
  windscreenDrawn: 'زجاج سيارة كما يُرى من الخارج',
  windscreenHint:  'رُسم الزجاج بعرض {glass} مم، واللوحة \u2066{w} × {h}\u2069 مم بالنسبة نفسها',
  measure:         'معايرة',
  measureTitle:    'معايرة الشاشة',
  measureCard:     'ضع بطاقة مصرفية هنا',
  measureHint:     'ضع بطاقة مصرفية على الشاشة وحرّك المؤشر حتى يصير الإطار بحجم البطاقة. مرة واحدة لكل شاشة، ويحفظها هذا المتصفح وحده.',
  measureSlide:    'حجم الإطار',
  measureDone:     'متطابقان',

  // Trying the code
  scanTitle:       'تجربة الرمز',
  scanHint:        'تُصغَّر الصورة التي ستُصدَّر وتُموَّه كما تراها كاميرا الهاتف ثم يقرؤها مفكك رموز. التقدير متحفظ؛ اطبع صفحة الاختبار قبل أن تطلب اللوحة.',
  scanTry:         'جرّبه الآن',
  scanSheet:       'صفحة اختبار (PDF)',
  scanning:        'جارٍ القراءة…',
  scanNoCode:      'لا رمز على اللوحة يمكن قراءته.',
  scanFailed:      'تعذّرت التجربة: {reason}',
  scanArm:         'عن قرب (نحو {m} م): ',
  scanGlass:       'عبر زجاج السيارة (نحو {m} م): ',
  scanReads:       'يُقرأ',
  scanReadsNot:    'لا يُقرأ',
  scanReadsWrong:  'يُقرأ شيء آخر',
  scanSays:        'المقروء: {text}',
  scanLargerArm:   'كثيف أو صغير أكثر مما ينبغي: كبّر اللوحة، أو قصّر المحتوى، أو خفّض تصحيح الخطأ.',
  scanLargerGlass: 'يجب الاقتراب كثيرًا. لوحة أكبر أو محتوى أقل أو تصحيح خطأ أدنى يجعله يُقرأ من هنا.',
  marginTitle:     'جودة المسح (تقدير)',
  marginHint:      'ينظر مفككا رموز عبر كاميرا هاتف محاكاة من مسافة أبعد فأبعد، وبميل أشد، وعبر اتساخ أكثر، حتى يعجزا.',
  marginTry:       'القياس',
  marginAgain:     'القياس من جديد',
  marginBusy:      'جارٍ القياس…',
  marginChanges:   'جارٍ البحث عن أنفع تغيير…',
  marginFine:      'يُقرأ في كل الحالات الشائعة.',
  marginOne:       'لم يعمل هنا إلا مفكك رموز واحد.',
  marginPartial:   'انتهى الوقت قبل قياس كل شيء: قد تكون القيم الحقيقية أفضل.',
  marginPicture:   'المسافة بالأمتار التي يُقرأ منها بحسب الميل: {points}',
  marginTilt:      'الميل',
  marginMetres:    'م',
  marginDetails:   'كل القيم',
  scanners:        'ما يفعله كل ماسح',
  fileNameScan:    'اختبار-المسح',

  // Where downloads are blocked
  keepTitle:       'حفظ',
  keepBlocked:     'لا تستطيع الصفحات داخل {app} تنزيل الملفات. هذا ينجح:',
  keepNoDownload:  'إن لم يصل الملف فهذا ينجح:',
  keepPicture:     'اضغط مطولًا على الصورة واحفظها. دقتها 300 نقطة في البوصة، وهي كافية للطباعة.',
  keepBrowser:     'للحصول على PDF: انسخ الأرشيف نصًا، وافتح هذه الصفحة في متصفحك من قائمة «···»، والصقه هناك.',
  keepFolder:      'يكون {file} عادة في «التنزيلات» أو في «الملفات»؛ وإلا فنزّله مرة أخرى.',
  keepAgain:       'تنزيل {file} مرة أخرى',
  keepCopy:        'نسخ الأرشيف نصًا',
  keepCopied:      'نُسخ',
  keepAnyway:      'محاولة تنزيل {file} على أي حال',
  appWechat:       'WeChat',
  appQq:           'QQ',
  appWeibo:        'Weibo',
} satisfies Pack['dialogs'];
