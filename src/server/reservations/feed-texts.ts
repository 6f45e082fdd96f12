import type { MealSize } from '../../domain/menu/meal-sizes.ts'
import type { Status } from '../../domain/orders/statuses.ts'
import type { Locale } from '../../domain/text/locales.ts'

type Words = {
  title: string
  guests: string
  meal: string
  status: string
  phone: string
  requests: string
  comma: string
  sizes: Record<MealSize, (people: number) => string>
  statuses: Record<Status, string>
}

/** The texts of the reservation calendar. */
export const feedWords: Record<Locale, Words> = {
  en: {
    title: 'Reservations',
    guests: 'Guests',
    meal: 'Meal',
    status: 'Status',
    phone: 'Phone',
    requests: 'Special requests',
    comma: ',',
    sizes: {
      half: (people) => `Half Meal (${people} people)`,
      full: (people) => `Full Meal (${people} people)`,
      custom: (people) => `Custom (${people} people)`,
    },
    statuses: {
      pending: 'Pending',
      confirmed: 'Confirmed',
      preparing: 'Preparing',
      ready: 'Ready',
      delivering: 'Delivering',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
  },
  ar: {
    title: 'الحجوزات',
    guests: 'عدد الضيوف',
    meal: 'الوجبة',
    status: 'الحالة',
    phone: 'الهاتف',
    requests: 'طلبات خاصة',
    comma: '،',
    sizes: {
      half: (people) => `نصف وجبة (عدد الأشخاص: ${people})`,
      full: (people) => `وجبة كاملة (عدد الأشخاص: ${people})`,
      custom: (people) => `وجبة حسب العدد (عدد الأشخاص: ${people})`,
    },
    statuses: {
      pending: 'قيد الانتظار',
      confirmed: 'مؤكد',
      preparing: 'قيد التحضير',
      ready: 'جاهز',
      delivering: 'قيد التوصيل',
      completed: 'مكتمل',
      cancelled: 'ملغى',
    },
  },
}
