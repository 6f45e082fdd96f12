import { useTranslations } from 'use-intl/react'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { localized } from '../../../domain/text/locales.ts'
import type { Slot } from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'

export type LineProblem = QuoteLine['problems'][number]

const texts = {
  dish_unavailable: 'unavailable',
  dish_gone: 'gone',
  serving_size_gone: 'servingGone',
  option_gone: 'optionGone',
  option_sold_out: 'optionSoldOut',
  option_repeated: 'optionRepeated',
  too_few_options: 'tooFewOptions',
  too_many_options: 'tooManyOptions',
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
  const locale = useSiteLocale()
  const localName = (named: { name: string; name_ar: string | null }) => localized(named, 'name', locale)
  return (
    <div role="alert" className="empty:hidden">
      {problems.map(({ code, option, group, nearest = [] }) => (
        <div key={code} className="mt-3 rounded-lg border border-bad/40 bg-bad/5 p-3">
          <p className="font-semibold text-bad">
            {t(texts[code], {
              option: option ? localName(option) : '',
              group: group ? localName(group) : '',
              min: group?.min ?? 0,
              max: group?.max ?? 0,
              days: CHECKOUT_LEAD_DAYS,
            })}
          </p>
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
