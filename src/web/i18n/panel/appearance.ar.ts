import type { Texts } from '../texts.ts'
import type en from './appearance.en.ts'

export default {
  appearance: {
    title: 'المظهر',
  },
} satisfies Texts<typeof en>
