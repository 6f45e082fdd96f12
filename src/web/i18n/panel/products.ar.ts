import type { Texts } from '../texts.ts'
import type en from './products.en.ts'

export default {
  staffProducts: {
    title: 'الأطباق',
  },
} satisfies Texts<typeof en>
