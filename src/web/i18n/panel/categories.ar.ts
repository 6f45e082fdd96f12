import type { Texts } from '../texts.ts'
import type en from './categories.en.ts'

export default {
  staffCategories: {
    title: 'التصنيفات',
  },
} satisfies Texts<typeof en>
