import type { Texts } from '../texts.ts'
import type en from './dashboard.en.ts'

export default {
  dashboard: {
    title: 'لوحة المعلومات',
    totalOrders: 'إجمالي الطلبات',
    reservations: 'الحجوزات',
    totalCustomers: 'إجمالي العملاء',
    totalRevenue: 'إجمالي الإيرادات',
    otherRevenue: 'إضافة إلى \u2066{amount}\u2069 بالعملة السابقة',
    growth: '\u2066{percent}\u2069 مقارنة بالشهر الماضي',
    noGrowth: 'لا توجد بيانات للشهر الماضي',
    recentOrders: 'أحدث الطلبات',
    noOrders: 'لا توجد طلبات حديثة لعرضها.',
    upcoming: 'الحجوزات القادمة',
    noReservations: 'لا توجد حجوزات قادمة لعرضها.',
    customer: 'عميل',
    guests: '{count, plural, zero {بلا ضيوف} one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}',
    chart: 'آخر 30 يومًا',
    chartText: 'الطلبات والإيرادات في كل يوم من آخر 30 يومًا',
    day: 'اليوم',
    orders: 'الطلبات',
    revenue: 'الإيرادات',
    ofDay:
      '{day}: {orders, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}، \u2066{revenue}\u2069',
    failed: 'تعذر تحميل لوحة المعلومات.',
  },
} satisfies Texts<typeof en>
