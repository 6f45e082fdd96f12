import { useTranslations } from 'use-intl/react'
import { mainService } from '../../../domain/hours/opening-hours.ts'
import type { SpecialDay } from '../../../domain/hours/service-periods.schema.ts'
import { spansOf } from '../../../domain/hours/service-periods.ts'
import type { Service } from '../../../domain/hours/services.ts'
import { hoursLines, otherServices, weeklyHours } from '../../../domain/hours/weekly-hours.ts'
import type { Locale } from '../../../domain/text/locales.ts'
import { addDays, wallClock } from '../../../domain/time/calendar.ts'
import { useDates, useNow, useWeek } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useSpansText } from './hours-today.tsx'

/** Special days are announced this many days ahead. */
const ANNOUNCED_DAYS = 60

const row = 'flex justify-between gap-4 border-b border-line py-2.5 last:border-0'

/** The hours of the week, of services with hours of their own, and of the special days to come. */
export function OpeningHours() {
  const t = useTranslations('contact')
  const { restaurant } = useRestaurant()
  const now = useNow()
  const date = now ? wallClock(now, restaurant.time_zone).date : restaurant.today
  return (
    <>
      <Week date={date} service={mainService(restaurant)} />
      {otherServices(date, restaurant).map((service) => (
        <section key={service} className="mt-5">
          <h3 className="font-semibold text-brand">{t(`services.${service}`)}</h3>
          <Week date={date} service={service} />
        </section>
      ))}
      <SpecialDays date={date} />
    </>
  )
}

function Week({ date, service }: { date: string; service: Service }) {
  const t = useTranslations('contact')
  const { restaurant } = useRestaurant()
  const days = useWeek()
  const spansText = useSpansText()
  return (
    <dl>
      {hoursLines(weeklyHours(date, service, restaurant), days).map(({ from, to, spans }) => (
        <div key={from} className={row}>
          <dt className="font-semibold">
            {from === to ? t(`days.${from}`) : t('range', { from: t(`days.${from}`), to: t(`days.${to}`) })}
          </dt>
          <dd className="tabular-nums">{spansText(spans)}</dd>
        </div>
      ))}
    </dl>
  )
}

function SpecialDays({ date }: { date: string }) {
  const t = useTranslations('contact')
  const { restaurant, locale } = useRestaurant()
  const { shortDateText } = useDates()
  const spansText = useSpansText()
  const service = mainService(restaurant)
  const coming = restaurant.special_days.filter((day) => day.date >= date && day.date <= addDays(date, ANNOUNCED_DAYS))
  if (coming.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="font-semibold text-brand">{t('specialDays')}</h3>
      <dl>
        {coming.map((day) => (
          <div key={day.date} className={row}>
            <dt>
              <span className="font-semibold">{shortDateText(day.date)}</span>
              {(day.reason || day.reason_ar) && (
                <span className="block text-muted">
                  <UserText text={reasonOf(day, locale)} />
                </span>
              )}
            </dt>
            <dd className="tabular-nums">{spansText(spansOf(day.periods, service))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** In the other language where there is none in this one. */
const reasonOf = ({ reason, reason_ar }: SpecialDay, locale: Locale): string =>
  (locale === 'ar' ? (reason_ar ?? reason) : (reason ?? reason_ar)) ?? ''
