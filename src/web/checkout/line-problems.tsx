import { useTranslations } from 'use-intl/react'
import type { Slot } from '../../domain/availability/availability.ts'
import type { QuoteLine } from '../../domain/orders/quote.schema.ts'
import { useDates } from '../dates.ts'
import { button } from '../ui/button.ts'

export type LineProblem = QuoteLine['problems'][number]

const texts = {
  dish_unavailable: 'unavailable',
  dish_gone: 'gone',
  serving_size_gone: 'servingGone',
  too_soon: 'tooSoon',
  too_late: 'tooLate',
  closed: 'closedThen',
  not_offered: 'notOffered',
  slot_full: 'slotFull',
  date_missing: 'dateMissing',
} as const satisfies Record<LineProblem['code'], string>

/** The reasons why this line cannot be ordered, and the nearest free times. */
export function LineProblems({ problems, choose }: { problems: LineProblem[]; choose: (slot: Slot) => void }) {
  const t = useTranslations('checkout')
  const { slotText } = useDates()
  return (
    <div role="alert" className="empty:hidden">
      {problems.map(({ code, nearest = [] }) => (
        <div key={code} className="mt-3 rounded-lg border border-bad/40 bg-bad/5 p-3">
          <p className="font-semibold text-bad">{t(texts[code])}</p>
          {nearest.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center gap-2">
              {t(code === 'date_missing' ? 'suggested' : 'nearest')}
              {nearest.map((slot) => (
                <button
                  key={slot.date + slot.time}
                  type="button"
                  onClick={() => choose(slot)}
                  className={button.secondary}
                >
                  {slotText(slot)}
                </button>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}
