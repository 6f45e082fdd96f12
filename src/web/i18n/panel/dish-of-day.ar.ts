import type { Texts } from '../texts.ts'
import type en from './dish-of-day.en.ts'

export default {
  staffDishOfDay: {
    title: 'طبق اليوم',
    text: 'يظهر للضيوف طبق واحد بوصفه طبق اليوم، واختيار طبق آخر يلغي السابق.',
    now: 'الآن: \u2068{name}\u2069',
    nowNone: 'لم يُحدَّد طبق اليوم.',
    turn: '\u2068{name}\u2069 هو طبق اليوم',
    turned: 'أصبح الطبق طبق اليوم',
    removed: 'لم يعد الطبق طبق اليوم',
    failed: 'تعذر تحديث طبق اليوم',
    unavailable: 'هذا الطبق غير متوفر.',
    gone: 'حذف شخص آخر هذا الطبق.',
  },
} satisfies Texts<typeof en>
