import type { MealSize } from '../../domain/menu/meal-sizes.ts'
import type { Channel } from '../../domain/orders/orders.ts'
import type { Status } from '../../domain/orders/statuses.ts'
import type { TimeLabel } from '../../domain/time/times.ts'
import { type DayOfStory, on, type Weekday } from './demo-days.ts'
import { type Guest, regulars } from './demo-guests.ts'

const { omar, layla, sarah, daniel, khalid, mona, megan, priya } = regulars

export type Dish = { name: string; size?: MealSize; guests?: number; serving?: string; quantity?: number }

/** One order of a guest. `cancelled` without `by_staff`: the guest cancelled. */
export type Visit = {
  guest: Guest
  time: TimeLabel
  dishes: Dish[]
  channel?: Channel
  pickup?: boolean
  notes?: string
  status?: Status
  by_staff?: boolean
  /** How many days before it is due it was placed. */
  placed?: number
}

const half = (name: string, serving?: string): Dish => ({ name, size: 'half', ...(serving && { serving }) })
const full = (name: string): Dish => ({ name, size: 'full' })
const party = (name: string, guests: number): Dish => ({ name, size: 'custom', guests })
const plain = (name: string, quantity = 1, serving?: string): Dish => ({ name, quantity, ...(serving && { serving }) })

/** What some guests do every week. */
export const habits: (Visit & { weekday: Weekday })[] = [
  {
    weekday: 'tuesday',
    guest: daniel,
    time: '12:30 PM',
    dishes: [full('Chicken Shawarma'), half('Falafel', '12 pieces'), half('Fattoush'), plain('Lemon & Mint', 8)],
    channel: 'order',
    notes: 'Fourth floor, ask for Daniel at the reception.',
  },
  {
    weekday: 'friday',
    guest: khalid,
    time: '1:30 PM',
    dishes: [full('Chicken Biryani'), half('Tabbouleh'), plain('Ayran', 6)],
    notes: 'بعد صلاة الجمعة مباشرة، من فضلكم الأرز بلا زبيب.',
  },
  {
    weekday: 'sunday',
    guest: sarah,
    time: '1:00 PM',
    dishes: [half('Tabbouleh'), half('Hummus', 'Regular'), plain('Mint Tea', 1, 'Pot')],
    pickup: true,
    notes: 'Extra lemon with the tabbouleh, as always.',
  },
]

/** What happened once. */
export const events: (Visit & { day: DayOfStory })[] = [
  // Omar's grandmother turned eighty, and the whole family came.
  {
    day: on('saturday', -4),
    guest: omar,
    time: '7:00 PM',
    placed: 12,
    dishes: [
      party('Lamb Mandi', 28),
      party('Hummus', 28),
      full('Fattoush'),
      plain('Pomegranate Juice', 20),
      plain('Arabic Coffee & Dates', 6),
    ],
    notes: 'My grandmother turns eighty. Please bring the mandi to her first.',
  },
  { day: on('saturday', -4), guest: omar, time: '8:30 PM', placed: 12, dishes: [half('Knafeh', 'Whole tray')] },
  // Megan's rice was cold. She wrote, was called back the same evening, and came again.
  {
    day: on('thursday', -3),
    guest: megan,
    time: '6:30 PM',
    channel: 'order',
    placed: 3,
    dishes: [half('Chicken Biryani'), half('Red Lentil Soup')],
  },
  {
    day: on('thursday', -2),
    guest: megan,
    time: '7:00 PM',
    placed: 4,
    dishes: [half('Chicken Biryani'), half('Pistachio Baklava')],
    notes: 'Giving you a second chance. Thank you for the call!',
  },
  {
    day: on('saturday', -1),
    guest: megan,
    time: '6:00 PM',
    placed: 3,
    dishes: [full('Mixed Grill'), half('Mutabbal')],
  },
  // One evening the clay oven was repaired: what needed it was cancelled.
  {
    day: on('wednesday', -2),
    guest: mona,
    time: '7:00 PM',
    placed: 3,
    status: 'cancelled',
    by_staff: true,
    dishes: [half('Lamb Mandi')],
    notes: 'يوسف لديه حساسية من السمسم، من فضلكم انتبهوا.',
  },
  {
    day: on('friday', -1),
    guest: mona,
    time: '6:30 PM',
    placed: 5,
    dishes: [half('Lamb Mandi'), half('Kibbeh'), plain('Lemon & Mint', 3)],
    notes: 'يوسف لديه حساسية من السمسم، من فضلكم انتبهوا.',
  },
  {
    day: on('monday', -2),
    guest: priya,
    time: '7:30 PM',
    placed: 2,
    dishes: [half('Falafel', '12 pieces'), half('Mutabbal')],
  },
  // Layla's engagement party is the next big evening.
  {
    day: on('saturday', 1),
    guest: layla,
    time: '7:00 PM',
    placed: 20,
    status: 'confirmed',
    dishes: [party('Lamb Mandi', 40), party('Mixed Grill', 40), party('Tabbouleh', 40), party('Pistachio Baklava', 40)],
    notes: 'Engagement party of forty. Two guests are allergic to nuts: please mark the baklava.',
  },
]

/** The orders for today, in every status that an order can have. */
export const today: Visit[] = [
  {
    guest: priya,
    time: '12:00 PM',
    status: 'completed',
    placed: 3,
    dishes: [half('Falafel', '6 pieces'), half('Red Lentil Soup')],
    pickup: true,
  },
  {
    guest: omar,
    time: '1:00 PM',
    status: 'completed',
    placed: 4,
    channel: 'order',
    dishes: [full('Chicken Shawarma'), plain('Ayran', 4)],
  },
  { guest: megan, time: '2:00 PM', status: 'cancelled', placed: 3, dishes: [half('Mixed Grill', 'For two')] },
  {
    guest: daniel,
    time: '6:00 PM',
    status: 'delivering',
    placed: 2,
    channel: 'order',
    dishes: [full('Mixed Grill'), half('Hummus', 'Large'), plain('Clay-Oven Flatbread', 6)],
    notes: 'Late shift before the deadline. Ring twice.',
  },
  {
    guest: sarah,
    time: '6:30 PM',
    status: 'ready',
    placed: 2,
    pickup: true,
    dishes: [half('Tabbouleh'), half('Basbousa')],
  },
  {
    guest: mona,
    time: '7:00 PM',
    status: 'preparing',
    placed: 5,
    dishes: [half('Chicken Biryani'), half('Fattoush'), plain('Pomegranate Juice', 3)],
    notes: 'يوسف لديه حساسية من السمسم، من فضلكم انتبهوا.',
  },
  {
    guest: layla,
    time: '7:30 PM',
    status: 'preparing',
    placed: 3,
    dishes: [full('Lamb Mandi'), half('Kibbeh')],
  },
  {
    guest: khalid,
    time: '8:00 PM',
    status: 'confirmed',
    placed: 2,
    channel: 'reservation',
    dishes: [full('Lamb Mandi')],
  },
  {
    guest: priya,
    time: '8:30 PM',
    status: 'pending',
    placed: 1,
    channel: 'reservation',
    dishes: [half('Mutabbal')],
    notes: 'I am allergic to pistachios. Window table, if there is one.',
  },
]

/** Placed today: `days` ahead, or at once where there is no date. */
export const placedToday: (Visit & { days: number | null; minutes_ago: number })[] = [
  {
    days: null,
    minutes_ago: 40,
    guest: daniel,
    time: '',
    status: 'preparing',
    channel: 'order',
    dishes: [plain('Mint Tea', 2, 'Pot'), plain('Arabic Coffee & Dates', 4), plain('Clay-Oven Flatbread', 3)],
    notes: 'For the meeting on the fourth floor.',
  },
  {
    days: 1,
    minutes_ago: 190,
    guest: khalid,
    time: '1:30 PM',
    status: 'confirmed',
    channel: 'reservation',
    dishes: [full('Chicken Biryani')],
  },
  {
    days: 2,
    minutes_ago: 95,
    guest: omar,
    time: '7:00 PM',
    status: 'pending',
    dishes: [half('Lamb Mandi'), half('Hummus', 'Large'), plain('Ayran', 5)],
    notes: 'A high chair for the little one, please.',
  },
  {
    days: 3,
    minutes_ago: 42,
    guest: mona,
    time: '6:30 PM',
    status: 'pending',
    dishes: [half('Sambousek'), half('Knafeh', 'Slice')],
    notes: 'عيد ميلاد صغير، هل يمكن وضع شمعة على الكنافة؟',
  },
]

/** What tables without a story of their own order. */
export const meals: Dish[][] = [
  [half('Mixed Grill', 'For two'), half('Hummus', 'Regular'), plain('Ayran', 2)],
  [half('Chicken Shawarma'), half('Fattoush'), plain('Lemon & Mint', 2)],
  [half('Chicken Biryani'), plain('Ayran', 4)],
  [half('Mixed Grill', 'For four'), half('Tabbouleh'), half('Mutabbal'), plain('Pomegranate Juice', 4)],
  [half('Falafel', '12 pieces'), half('Hummus', 'Large'), plain('Clay-Oven Flatbread', 3)],
  [full('Chicken Shawarma'), half('Sambousek'), plain('Mint Tea', 2, 'Pot')],
  [half('Kibbeh'), half('Red Lentil Soup'), plain('Mint Tea', 2, 'Glass')],
  [half('Knafeh', 'Slice'), half('Basbousa'), plain('Arabic Coffee & Dates', 2)],
]

/** The same for the evening, when there is mandi. */
export const dinners: Dish[][] = [
  ...meals,
  [half('Lamb Mandi'), half('Fattoush'), plain('Ayran', 4)],
  [full('Lamb Mandi'), half('Kibbeh'), half('Pistachio Baklava')],
  [half('Lamb Mandi'), half('Mutabbal'), plain('Pomegranate Juice', 2)],
]

export const wishes = {
  en: [
    'A quiet table, if you can.',
    'No onions in the salad, please.',
    'It is our anniversary.',
    'Please pack the sauces separately.',
    'We may be ten minutes late.',
    'One of us is gluten free.',
  ],
  ar: [
    'طاولة هادئة إن أمكن.',
    'بلا بصل من فضلكم.',
    'نحتفل بذكرى زواجنا.',
    'الصلصات على حدة لو سمحتم.',
    'أحدنا لديه حساسية من الفستق.',
  ],
}
