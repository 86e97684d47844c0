/** What each scanner does with a code, in Arabic; printed sheets are in English (`paperWords`). */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const sheets = {
  // The page that tests the code
  title:        'اختبار المسح',
  stepPrint:    '1. اطبع بالحجم الفعلي (100 %) وتحقق من أن الخط أسفل الصفحة طوله 100 مم.',
  stepScan:     '2. ضع هذه الصفحة خلف زجاج السيارة وامسحها من الخارج بكل أداة أدناه.',
  stepAgain:    '3. أعد التجربة عند الغروب وفي الشمس الساطعة وفي مرأب بلا شبكة قبل أن تطلب اللوحات.',
  side:         'عرض الرمز {mm} مم كما على اللوحة',
  certain:      '{text} ({certainty})',

  // Beside the bar of 100 mm
  scaleNote:    'يجب أن يكون طول هذا الخط 100 مم. وإلا فاطبع من جديد بالحجم الفعلي (100 %).',

  // Scanners
  camera:       'كاميرا الهاتف',
  wechat:       'WeChat',
  firefox:      'Firefox على أندرويد',
  other:        'Alipay وDouyin وغيرهما',

  // How sure it is
  promised:     'كما هو مقصود',
  reported:     'وردت به تقارير',
  old:          'شوهد في إصدارات قديمة',
  unknown:      'لا معلومات موثوقة',

  // What each does with each type of code
  untried:      'لا بد من التجربة',
  telCamera:    'تتصل بالرقم الأول',
  telWechat:    'لا يُعتمد عليه مع رموز الاتصال، ولا يعمل بلا شبكة',
  telFirefox:   'لا يتصل',
  linkCamera:   'تفتح صفحة الاتصال بكل الأرقام',
  linkWechat:   'يفتح صفحة الاتصال؛ وكثيرًا ما تُحجب المواقع المجانية والمشتركة، فاستخدم موقعًا لك. ويمر الرابط بأرقامه عبر خوادمه',
  linkOther:    'شوهد Alipay يرفض صفحات',
  vcardCamera:  'تعرض حفظ جهة اتصال',
  vcardWechat:  'كان يعرض جهة اتصال مع زر للاتصال؛ وقد لا يفعل اليوم',
  textCamera:   'تقرأ الرقم، ويختلف عرضه من هاتف إلى آخر',
  textWechat:   'كان يعرض صفحة نص؛ ويُكتب الرقم يدويًا للاتصال',
  customCamera: 'تفتح العنوان، وما سواه يختلف',
  customWechat: 'كان يفتح العنوان ويعرض ما سواه نصًا',
  customOther:  'بعض الماسحات يشوّه الصينية',
  picture:      'يتوقف على صاحب الرمز في الصورة',
} satisfies Pack['sheets'];
