import type { Texts } from '../texts.ts'
import type en from './reservations.en.ts'

export default {
  staffReservations: {
    title: 'الحجوزات',
  },
} satisfies Texts<typeof en>
