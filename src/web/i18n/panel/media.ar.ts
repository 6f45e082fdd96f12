import type { Texts } from '../texts.ts'
import type en from './media.en.ts'

export default {
  media: {
    title: 'مكتبة الصور',
    address: 'رابط الصورة',
  },
} satisfies Texts<typeof en>
