import type { Texts } from '../texts.ts'
import type en from './customers.en.ts'

export default {
  customers: {
    title: 'العملاء',
  },
} satisfies Texts<typeof en>
