import type { Texts } from '../texts.ts'
import type en from './dish-of-day.en.ts'

export default {
  staffDishOfDay: {
    title: 'طبق اليوم',
  },
} satisfies Texts<typeof en>
