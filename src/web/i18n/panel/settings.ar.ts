import type { Texts } from '../texts.ts'
import type en from './settings.en.ts'

export default {
  settings: {
    title: 'الإعدادات',
  },
} satisfies Texts<typeof en>
