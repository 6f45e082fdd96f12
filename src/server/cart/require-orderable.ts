import { isChoiceProblem, isDishProblem, type PricedLine } from '../../domain/cart/quote.ts'
import type { Due } from '../../domain/kitchen/promise.ts'
import { toAmount } from '../../domain/money.ts'
import { moneyText } from '../../domain/money-pattern.ts'
import { requireZone } from '../delivery/zones.ts'
import { requireDue } from '../kitchen/due.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CartAssessment } from './assess-cart.ts'

/** Refuses a cart with a problem. Returns when its lines without a date can be had. */
export function requireOrderable(assessment: CartAssessment): Due | null {
  requireOpen(assessment)
  requireNoProblem(assessment.lines)
  requireZone(assessment.delivery)
  const due = assessment.answer && requireDue(assessment.answer, assessment.settings)
  requireMinimum(assessment)
  return due
}

function requireOpen({ problems }: CartAssessment) {
  if (problems.includes('ordering_closed'))
    throw new Refusal('ordering_closed', "We aren't taking online orders right now.")
  if (problems.includes('reservations_closed'))
    throw new Refusal('reservations_closed', "We aren't taking online reservations right now.")
}

export function requireNoProblem(lines: readonly PricedLine[]) {
  const items = lines.flatMap(({ problem, item }, index) =>
    problem ? [{ index, product_id: item.product_id, ...problem }] : [],
  )
  if (items.length === 0) return
  if (items.some(isDishProblem))
    throw new Refusal('dish_unavailable', 'Some dishes are no longer available.', { items })
  if (items.some(isChoiceProblem))
    throw new Refusal('options_unavailable', "Some of the chosen options can't be ordered.", { items })
  if (items.some(({ code }) => code === 'date_missing'))
    throw new Refusal('reservation_incomplete', 'Select date and time for all reservable items.', { items })
  if (items.every(({ code }) => code === 'slot_full'))
    throw new Refusal('slot_full', 'That time is fully booked.', { items })
  throw new Refusal('slot_unavailable', "Some of the times can't be booked.", { items })
}

function requireMinimum({ minimum, missing, settings: { currency } }: CartAssessment) {
  if (missing === 0) return
  const amounts = { minimum: toAmount(minimum, currency), missing: toAmount(missing, currency) }
  const written = (amount: number) => moneyText(amount, currency, 'en')
  throw new Refusal(
    'below_minimum',
    `The minimum order is ${written(amounts.minimum)}: ${written(amounts.missing)} is missing.`,
    amounts,
  )
}
