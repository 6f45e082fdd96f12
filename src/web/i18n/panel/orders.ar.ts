import type { Texts } from '../texts.ts'
import type en from './orders.en.ts'

export default {
  staffOrders: {
    title: 'الطلبات',
  },
} satisfies Texts<typeof en>
