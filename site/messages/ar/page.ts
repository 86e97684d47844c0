/** Texts of the first load, in Arabic. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const page = {
  // The page
  name:            'مصمم اللوحات',
  plate:           'معاينة اللوحة',
  controls:        'خيارات التصميم',
  plateSays:       'لوحة بمقاس \u2066{w} × {h}\u2069 مم: {text}',
  plateSize:       '\u2066{w} × {h}\u2069 مم',
  private:         'كل شيء في متصفحك؛ لا يُرفع أي رقم',
  drawing:         'جارٍ الرسم…',
  fontFailed:      'لم يُحمَّل الخط: {reason}',
  partFailed:      'لم يُحمَّل هذا الجزء. تحقق من الاتصال ثم أعد المحاولة.',
  notArchive:      'لا توجد لوحة يمكن عرضها هنا',
  newVersion:      'صدر إصدار جديد، ولم تعد أجزاء من هذا الإصدار متاحة.',
  reload:          'إعادة التحميل',
  loading:         'جارٍ التحميل…',
  retry:           'إعادة المحاولة',
  close:           'إغلاق',
  cancel:          'إلغاء',
  undo:            'تراجع',
  redo:            'إعادة',
  open:            'فتح',
  more:            'المزيد',
  saveFailed:      'يرفض هذا المتصفح الحفظ. صدِّر ملفًا قبل إغلاق الصفحة.',
  dropHere:        'أفلت الملف لفتحه',

  // Tabs
  tabText:         'النص',
  tabStyle:        'النمط',
  tabFont:         'الخطوط',
  tabSize:         'المقاس',
  tabCode:         'الرمز',
  tabExport:       'تصدير',

  // Text and phones
  title:           'العنوان',
  titleHint:       'من 4 إلى 12 حرفًا هو الأوضح',
  sub:             'العنوان الفرعي',
  tip:             'سطر الملاحظة',
  count:           '\u2066{n} / {most}\u2069',
  align:           'المحاذاة',
  alignCenter:     'وسط',
  alignLeft:       'يسار',
  phones:          'الهواتف',
  phoneNum:        'الرقم',
  phoneNumN:       'الرقم {n}',
  phoneLabel:      'التسمية',
  phoneLabelN:     'تسمية الرقم {n}',
  tooLong:         'يُطبع كاملًا، وتحتفظ النسخ المحفوظة والمشاركة بأول {most} من الأحرف فقط',
  atMost:          '{most} على الأكثر',
  addPhone:        'إضافة رقم',
  removePhoneN:    'حذف الرقم {n}',
  raisePhoneN:     'نقل الرقم {n} إلى أعلى',
  phonesHint:      '3 أرقام على الأكثر. لا تُطبع الأسطر الفارغة، ويتصل الرمز بالرقم الأول.',
  sample:          'هذا رقم للمثال. اكتب رقمك.',
  needsNumber:     'اكتب رقم هاتفك.',

  // Export
  download:        'تنزيل PDF',
  exporting:       'جارٍ إنشاء {file}…',
  exportFailed:    'تعذّر إنشاء {file}: {reason}',

  // Where downloads are blocked
  keepPictureShort: 'حفظ الصورة',

  // Open
  opened:          'فُتح {name}',

  // What the doctor found
  checkFineShort:  'جاهزة للطباعة',
  checkRisks:      { one: 'ملاحظة واحدة', two: 'ملاحظتان', few: '{n} ملاحظات', many: '{n} ملاحظة', other: '{n} ملاحظة' },
  checkSpoils:     { one: 'خلل واحد يفسد الطباعة', two: 'خللان يفسدان الطباعة', few: '{n} أخطاء تفسد الطباعة', many: '{n} خطأً يفسد الطباعة', other: '{n} خطأ يفسد الطباعة' },
} satisfies Pack['page'];
