import type { Order } from './state.ts'

const en = {
  title: (brand: string) => `Pay ${brand}`,
  simulation: 'This is a simulation. No real money moves.',
  total: 'Total',
  parts: {
    tax_total: 'Tax',
    shipping: 'Delivery',
    handling: 'Handling',
    insurance: 'Insurance',
    shipping_discount: 'Discount on delivery',
    discount: 'Discount',
  },
  pay: 'Pay Now',
  hold: 'Pay, but the payment is held for review',
  decline: 'Pay, but the card is declined',
  cancel: 'Cancel and return',
  ends: {
    COMPLETED: 'This order is already paid.',
    VOIDED: 'This order was cancelled.',
    expired: 'The time to pay for this order has expired.',
    APPROVED: 'You approved the payment. You can close this page.',
    unknown: "This order doesn't exist.",
    open: 'You cancelled. You can close this page.',
  },
  back: 'Return',
}

const ar: typeof en = {
  title: (brand) => `الدفع إلى ${brand}`,
  simulation: 'هذه محاكاة. لا تُحوَّل أي أموال حقيقية.',
  total: 'المجموع',
  parts: {
    tax_total: 'الضريبة',
    shipping: 'التوصيل',
    handling: 'المناولة',
    insurance: 'التأمين',
    shipping_discount: 'خصم على التوصيل',
    discount: 'الخصم',
  },
  pay: 'الدفع الآن',
  hold: 'الدفع، لكن الدفعة تُحجز للمراجعة',
  decline: 'الدفع، لكن البطاقة تُرفض',
  cancel: 'إلغاء والعودة',
  ends: {
    COMPLETED: 'هذا الطلب مدفوع بالفعل.',
    VOIDED: 'أُلغي هذا الطلب.',
    expired: 'انتهت مهلة دفع هذا الطلب.',
    APPROVED: 'تمت الموافقة على الدفع. يمكنك إغلاق هذه الصفحة.',
    unknown: 'هذا الطلب غير موجود.',
    open: 'تم الإلغاء. يمكنك إغلاق هذه الصفحة.',
  },
  back: 'العودة',
}

export function wordsFor(order: Order | undefined) {
  const arabic = /^ar\b/.test(order?.experience.locale ?? '')
  return arabic ? { lang: 'ar', dir: 'rtl', words: ar } : { lang: 'en', dir: 'ltr', words: en }
}
