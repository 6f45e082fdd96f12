import { useTranslations } from 'use-intl/react'
import type { Status } from '../../domain/statuses.ts'

const colours: Partial<Record<Status, string>> = { completed: 'bg-good', confirmed: 'bg-info', cancelled: 'bg-bad' }

/** As customers see it: completed green, confirmed blue, cancelled red, everything under way amber. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useTranslations('placed')
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm leading-none font-semibold text-white ${colours[status] ?? 'bg-waiting'}`}
    >
      {t(`statuses.${status}`)}
    </span>
  )
}
