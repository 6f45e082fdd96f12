import type { MealSize } from '../menu/meal-sizes.ts'
import type { Locale } from '../text/locales.ts'
import type { ChargePart } from './charges.ts'
import type { PaymentMethod } from './orders.ts'
import type { Status } from './statuses.ts'

type OrderWords = {
  statuses: Record<Status, string>
  meals: Record<MealSize, string>
  /** PayPal is named differently where guests choose it. */
  methods: Record<Exclude<PaymentMethod, 'paypal'>, string>
  charges: Record<ChargePart | 'total', string>
  requests: string
  /** A reservation without a dish. */
  table: string
  toAgree: string
  comma: string
}

/** What pages, mails, the panel and the calendar call the parts of an order. The build copies them into the catalogues. */
export const orderWords: Record<Locale, OrderWords> = {
  en: {
    statuses: {
      pending: 'Pending',
      confirmed: 'Confirmed',
      preparing: 'Preparing',
      ready: 'Ready',
      delivering: 'Delivering',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    meals: { half: 'Half Meal', full: 'Full Meal', custom: 'Custom' },
    methods: { cash: 'Cash on Delivery', pickup: 'In-store Pickup' },
    charges: { subtotal: 'Subtotal', tax: 'Tax', delivery: 'Delivery', tip: 'Tip', total: 'Total' },
    requests: 'Special requests',
    table: 'Table',
    toAgree: 'Time to be arranged',
    comma: ',',
  },
  ar: {
    statuses: {
      pending: 'قيد الانتظار',
      confirmed: 'مؤكد',
      preparing: 'قيد التحضير',
      ready: 'جاهز',
      delivering: 'قيد التوصيل',
      completed: 'مكتمل',
      cancelled: 'ملغى',
    },
    meals: { half: 'نصف وجبة', full: 'وجبة كاملة', custom: 'وجبة حسب العدد' },
    methods: { cash: 'الدفع عند الاستلام', pickup: 'الاستلام من المطعم' },
    charges: { subtotal: 'المجموع الفرعي', tax: 'الضريبة', delivery: 'التوصيل', tip: 'إكرامية', total: 'المجموع' },
    requests: 'طلبات خاصة',
    table: 'طاولة',
    toAgree: 'يُحدَّد الموعد بالاتفاق',
    comma: '،',
  },
}
