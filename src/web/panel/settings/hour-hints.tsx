import { useTranslations } from 'use-intl/react'
import { hourHints } from '../../../domain/hours/hour-hints.ts'
import type { ServicePeriod } from '../../../domain/hours/service-periods.schema.ts'
import { SERVICES } from '../../../domain/hours/services.ts'
import { DAYS } from '../../../domain/time/calendar.ts'

/** What is worth a second look, in words. It does not prevent saving. */
export function HourHints({ periods }: { periods: readonly ServicePeriod[] }) {
  const t = useTranslations('settings')
  const hints = hourHints(periods)
  const days = DAYS.filter((day) => hints.some((hint) => hint.day === day))
  return (
    <div role="status" className="not-has-[li]:hidden">
      <ul className="space-y-1 text-sm text-muted">
        {days.flatMap((day) =>
          (['overlap', 'none'] as const).flatMap((code) => {
            const services = SERVICES.filter((service) =>
              hints.some((hint) => hint.day === day && hint.code === code && hint.service === service),
            )
            // A day that is closed altogether says so already.
            const isClosed = code === 'none' && !periods.some(({ weekdays }) => weekdays.includes(day))
            if (services.length === 0 || isClosed) return []
            const names = services.map((service) => t(`services.${service}`)).join(t('comma'))
            return [<li key={`${day} ${code}`}>{t(`hints.${code}`, { day: t(`days.${day}`), services: names })}</li>]
          }),
        )}
      </ul>
    </div>
  )
}
