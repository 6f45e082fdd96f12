import type { Texts } from '../texts.ts'
import type en from './messages.en.ts'

export default {
  inbox: {
    title: 'الرسائل',
  },
} satisfies Texts<typeof en>
