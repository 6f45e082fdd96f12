import type { Allergen } from '../menu/allergen-list.ts'
import { knownAllergenSentences, warningSentences } from '../menu/allergen-warnings.ts'
import type { Locale } from '../text/locales.ts'
import { type DateText, daysBetween } from '../time/calendar.ts'
import { minutesOfLabel } from '../time/times.ts'
import { type SoldLine, type SoldText, textOf } from './sold-line.ts'
import type { StaffOrder, StaffOrderDetail } from './staff-orders.schema.ts'
import type { Status } from './statuses.ts'

/** The order board's columns, from left to right. */
export const BOARD_COLUMNS = ['new', 'kitchen', 'ready', 'delivering', 'done'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

const columns: Record<Status, BoardColumn> = {
  pending: 'new',
  confirmed: 'kitchen',
  preparing: 'kitchen',
  ready: 'ready',
  delivering: 'delivering',
  completed: 'done',
  cancelled: 'done',
}

/** A status that this version does not know is shown among the new orders, so that staff see it. */
export const columnOf = (status: Status): BoardColumn => columns[status] ?? 'new'

export const BOARD_DAYS = ['today', 'later', 'all'] as const
export type BoardDay = (typeof BOARD_DAYS)[number]

/** New orders need an answer now, whatever day they are for, so today's board shows them too. */
export function isOnBoard({ due, status }: Pick<StaffOrder, 'due' | 'status'>, day: BoardDay, today: string): boolean {
  const later = due !== null && due.date > today
  if (day === 'today') return !later || columnOf(status) === 'new'
  return day === 'all' || (later && columnOf(status) !== 'done')
}

/**
 * Minutes until an order is due (negative: late), and until its work must begin, as long as it has not; for one without
 * a time, minutes since it was placed.
 */
export type Timing = { left: number; begin: number | null } | { waiting: number } | undefined

type Timed = Pick<StaffOrder, 'due' | 'start_at' | 'status' | 'created_at'>

export function timingOf(
  { due, start_at, status, created_at }: Timed,
  now: Date,
  clock: { date: string; minutes: number },
): Timing {
  if (columnOf(status) === 'done') return undefined
  const minutesFromNow = (moment: string) => (Date.parse(moment) - now.getTime()) / 60_000
  if (!due) return { waiting: Math.max(0, Math.floor(-minutesFromNow(created_at))) }
  if (due.date > clock.date) return undefined
  return {
    left: daysBetween(clock.date, due.date) * 24 * 60 + (minutesOfLabel(due.time) ?? 0) - clock.minutes,
    begin: start_at && TO_BEGIN.includes(status) ? Math.ceil(minutesFromNow(start_at)) + 0 : null,
  }
}

const TO_BEGIN: readonly Status[] = ['pending', 'confirmed']

/** An order is late after its time, and also when nobody began by the time at which work must begin. */
export const isLate = (timing: Timing): boolean =>
  timing !== undefined && 'left' in timing && (timing.left < 0 || (timing.begin !== null && timing.begin < 0))

/** What a card stands under: late, to begin now, or a quarter of an hour in which it is due, by its first minute. */
export type BoardGroup = 'late' | 'now' | { date: DateText; from: number }

/** Minutes. Who begins this early waits for nothing. */
const SOON = 5
const QUARTER = 15

export function boardGroup(due: StaffOrder['due'], timing: Timing): BoardGroup {
  if (isLate(timing)) return 'late'
  const begin = timing && 'begin' in timing ? timing.begin : null
  if (!due || (begin !== null && begin <= SOON)) return 'now'
  const minutes = minutesOfLabel(due.time) ?? 0
  return { date: due.date, from: minutes - (minutes % QUARTER) }
}

/** The cards of a column under their groups: what is late first, then what begins now, then by the time. */
export function inGroups<O>(orders: readonly O[], groupOf: (order: O) => BoardGroup) {
  const sortKey = (group: BoardGroup) => {
    if (typeof group === 'string') return group === 'late' ? '0' : '1'
    return `2 ${group.date} ${String(group.from).padStart(4, '0')}`
  }
  const groups = new Map<string, { key: string; group: BoardGroup; orders: O[] }>()
  for (const order of orders) {
    const group = groupOf(order)
    const key = sortKey(group)
    const known = groups.get(key)
    if (known) known.orders.push(order)
    else groups.set(key, { key, group, orders: [order] })
  }
  return [...groups.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Words that need no other: an allergy, or that somebody cannot eat something. */
const ALLERGY_WORDS = [
  /allerg|anaphyla|epi-?pen|intoleran|coeliac|celiac|gluten|lactose/i,
  /\b(?:can ?not|can['’]?t|must not|mustn['’]?t|may not) (?:eat|have|tolerate)\b/i,
  /حساسي|تحسس|السيلياك|لاكتوز|غلوتين|جلوتين/,
  /(?:لا|ما)\s+(?:يمكن\S*|أستطيع|يستطيع|تستطيع|بيقدر|بتقدر|بقدر|فيني|فيه|فيها)\s+(?:أن\s+)?[اأآيتن]{1,2}كل/,
]
const ALLERGENS = new Set(
  `nut peanut almond cashew pistachio walnut hazelnut sesame tahini shellfish shrimp prawn crab lobster fish milk dairy cheese
  egg soy soya wheat mustard celery lupin sulphite sulfite مكسرات فستق لوز جوز كاجو بندق صنوبر فول سمسم طحينة سمك أسماك روبيان
  جمبري قريدس محار حليب ألبان لبن جبن جبنة بيض صويا قمح طحين خردل كرفس ترمس`.split(/\s+/),
)
const WITHOUT = new Set(
  "no not don't don’t without avoid zero free hold out لا ما مش بدون بدن بلا دون ممنوع خالي خالية خاليه".split(' '),
)

/** An allergen that a guest does not want, at most one word after the refusal: 'no tree nuts', 'nut-free'. */
function refusesAllergen(note: string): boolean {
  const words = note.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
  return words.some((word, at) => {
    if (!ALLERGENS.has(word.replace(/s$|^ال/, ''))) return false
    return words[at + 1] === 'free' || words.slice(Math.max(0, at - 2), at).some((before) => WITHOUT.has(before))
  })
}

/** Whether a guest's note mentions an allergy. The kitchen must not miss such a note. */
export const mentionsAllergy = (note: string | null): boolean =>
  note !== null && (ALLERGY_WORDS.some((words) => words.test(note)) || refusesAllergen(note))

export type OrderChange = StaffOrderDetail['history'][number]

/** Staff have not opened the order yet. An order that is still to be paid is not for the kitchen. */
export const isNewOrder = ({
  opened_at,
  status,
  payment_status,
}: Pick<StaffOrder, 'opened_at' | 'status' | 'payment_status'>): boolean =>
  opened_at === null && status === 'pending' && payment_status !== 'unpaid'

export type StaffText = SoldText & { warnings: string[] }

/** A line as the kitchen reads it, with warnings for a guest who avoids something. */
export const staffLine = (sold: SoldLine, avoids: readonly Allergen[], locale: Locale): StaffText => ({
  ...textOf(sold, knownAllergenSentences(sold.allergens, locale), locale),
  warnings: warningSentences(avoids, sold.allergens, locale),
})
