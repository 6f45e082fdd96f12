import type { DishOptionMessages } from './dish-options.en.ts'

const dishOptionsAr: DishOptionMessages = {
  dishOptions: {
    title: 'اختر على ذوقك',
    heading: 'الخيارات',
    change: 'تعديل الخيارات',
    chosen: 'اخترت:',
    changeChosen: 'تعديل',
    save: 'حفظ الخيارات',
    optional: 'اختياري',
    chooseExactly: 'اختر {count}',
    chooseUpTo: 'اختر حتى {count}',
    chooseAtLeast: 'اختر {count} على الأقل',
    chooseRange: 'اختر من {min} إلى {max}',
    included: '{count} ضمن السعر',
    none: 'بدون',
    comesWith: 'من ضمن الطبق',
    soldOut: 'نفد',
    missing:
      '{count, plural, zero {لم يبقَ شيء} one {بقي اختيار واحد} two {بقي اختياران} few {بقيت {count} اختيارات} many {بقي {count} اختيارًا} other {بقي {count} اختيار}}',
    complete: 'اكتملت اختياراتك.',
    less: 'تقليل: \u2068{option}\u2069',
    moreOf: 'زيادة: \u2068{option}\u2069',
    onlyIn: 'مع \u2068{serving}\u2069 فقط',
    loading: 'جارٍ تحميل الخيارات…',
    failed: 'تعذر تحميل خيارات هذا الطبق.',
    notOrderable: 'لا يمكننا تحضير هذا الطبق الآن لأن أحد خياراته الأساسية نفد.',
    allergens: 'مسببات الحساسية',
    allergensHint: 'لديك سؤال عن المكوّنات؟ اسألنا قبل أن تطلب.',
  },
  avoiding: {
    title: 'ماذا تتجنب؟',
    text: 'نخفي من القائمة الأطباق التي تحتوي عليه. يُحفظ اختيارك في هذا المتصفح فقط.',
    save: 'تطبيق',
    clear: 'مسح الكل',
  },
}

export default dishOptionsAr
