import type { Texts } from '../texts.ts'
import type en from './website.en.ts'

export default {
  website: {
    title: 'الموقع',
  },
} satisfies Texts<typeof en>
