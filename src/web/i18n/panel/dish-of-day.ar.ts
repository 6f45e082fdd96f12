import type { Texts } from '../texts.ts'
import type en from './dish-of-day.en.ts'

export default {
  staffDishOfDay: {
    title: 'طبق اليوم',
    text: 'يرى الضيوف طبق يوم واحدًا فقط، واختيار طبق جديد يلغي السابق.',
    now: 'الآن: {name}',
    nowNone: 'لم يُحدَّد طبق اليوم.',
    turn: '{name} هو طبق اليوم',
    turned: 'أصبح الطبق طبق اليوم',
    removed: 'لم يعد الطبق طبق اليوم',
    failed: 'تعذر تحديث طبق اليوم',
    unavailable: 'هذا الطبق غير متوفر.',
    gone: 'حذف شخص آخر هذا الطبق في الأثناء.',
  },
} satisfies Texts<typeof en>
