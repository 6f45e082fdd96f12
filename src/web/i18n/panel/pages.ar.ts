import type { Texts } from '../texts.ts'
import type en from './pages.en.ts'

export default {
  ownPages: {
    title: 'الصفحات',
  },
} satisfies Texts<typeof en>
