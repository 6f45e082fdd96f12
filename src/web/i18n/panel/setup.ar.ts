import type { Texts } from '../texts.ts'
import type en from './setup.en.ts'

export default {
  setup: {
    title: 'إعداد مطعمك',
  },
} satisfies Texts<typeof en>
