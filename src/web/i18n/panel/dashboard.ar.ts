import type { Texts } from '../texts.ts'
import type en from './dashboard.en.ts'

export default {
  dashboard: {
    title: 'الرئيسية',
  },
} satisfies Texts<typeof en>
