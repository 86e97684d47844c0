/** Why a file cannot be made, in Arabic. */
import type { Pack } from '../language.ts';

// deno-fmt-ignore
export const failures = {
  'picture-address-damaged': 'تعذّرت قراءة الصورة: بياناتها تالفة. اختر الصورة من جديد.',
  'picture-unreadable':      'تعذّرت قراءة الصورة: هي تالفة أو من نوع غير معروف. اختر غيرها.',
  'picture-too-large':       'في الصورة \u2066{widthPx} × {heightPx}\u2069 بكسل، وهو أكثر مما يُطبع. صغّرها أولًا.',
  'cut-name':                'لا يصلح «{name}» اسمًا لخط القص: استخدم من 1 إلى 31 حرفًا لاتينيًا أو رقمًا أو مسافة أو _ . - وليس اسم حبر.',
  'paper-too-small':         'اللوحة \u2066{w} × {h}\u2069 مم أكبر من {paper} (\u2066{maxW} × {maxH}\u2069 مم): اختر ورقًا يتسع لها ({others}) أو صغّر اللوحة.',
  'no-paper':                'اللوحة \u2066{w} × {h}\u2069 مم أكبر من {paper} (\u2066{maxW} × {maxH}\u2069 مم) ولا يتسع لها ورق آخر: صدّرها على صفحة مستقلة.',
  'canvas-too-large':        'لا يستطيع هذا المتصفح رسم \u2066{widthPx} × {heightPx}\u2069 بكسل: اختر دقة أقل.',
  'png-density':             'دقة PNG لهذه اللوحة من 1 إلى {maxDpi} نقطة في البوصة، لا {dpi}: اختر دقة ضمن هذا المدى.',
  'zip-too-many-files':      'يتسع ملف ZIP لـ {max} ملفًا على الأكثر: اجعلها عدة ملفات.',
  'zip-too-large':           'يتسع ملف ZIP لـ {maxGiB} غيغابايت على الأكثر: اجعلها عدة ملفات.',
} satisfies Pack['failures'];
