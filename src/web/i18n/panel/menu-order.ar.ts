import type { Texts } from '../texts.ts'
import type en from './menu-order.en.ts'

export default {
  menuOrder: {
    title: 'ترتيب القائمة',
    text: 'اسحب التصنيفات إلى الترتيب الذي تريده أو حركها بالأسهم، وافتح أي تصنيف لترتيب أطباقه.',
    byName: 'يرى الضيوف القائمة الآن مرتبة حسب الاسم. لعرضها بهذا الترتيب، اختر «بترتيبي» تحت «القائمة» في الإعدادات.',
    dishes: '{count, plural, zero {لا أطباق} one {طبق واحد} two {طبقان} few {# أطباق} many {# طبقًا} other {# طبق}}',
    none: 'لا توجد تصنيفات بعد.',
    noDishes: 'لا توجد أطباق في هذا التصنيف.',
    saved: 'تم حفظ ترتيب القائمة',
    saveFailed: 'تعذر حفظ الترتيب',
    loadFailed: 'تعذر تحميل الترتيب',
  },
} satisfies Texts<typeof en>
