import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Check, Health } from '../../../domain/operations/health.schema.ts'
import type { State } from '../../../domain/operations/health.ts'
import { api, read } from '../../api.ts'
import { timeZoneText, usePanelDates } from '../../panel/shell/dates.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/health')({
  component: () => (
    <Screen adminsOnly>
      <HealthScreen />
    </Screen>
  ),
})

const healthQuery = () =>
  queryOptions({ queryKey: ['admin', 'health'], queryFn: () => read(api.admin.health.$get()), staleTime: 0 })

const icons = { good: CircleCheck, warn: CircleAlert, bad: CircleX }
const tones: Record<State, string> = { good: 'text-good', warn: 'text-waiting', bad: 'text-bad' }

function HealthScreen() {
  const t = useTranslations('health')
  const panel = useTranslations('panel')
  const health = useQuery(healthQuery())
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <button
          type="button"
          className={button.secondary}
          disabled={health.isFetching}
          onClick={() => void health.refetch()}
        >
          {t('again')}
        </button>
      </ScreenHeader>
      {health.isError && <LoadFailure text={t('loadFailed')} />}
      {health.isPending && (
        <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
      {health.data && !health.isError && <Findings health={health.data} />}
    </>
  )
}

function Findings({ health: { state, checked_at, checks } }: { health: Health }) {
  const t = useTranslations('health')
  const { formatMoment } = usePanelDates()
  return (
    <>
      <p role="status" className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`whole.${state}`)}</span>
        <span className="text-sm text-muted">{t('checkedAt', { at: formatMoment(checked_at) })}</span>
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-6">
        {checks.map((check) => (
          <Finding key={check.name} check={check} />
        ))}
      </ul>
    </>
  )
}

function Finding({ check: { name, state, facts, remedy } }: { check: Check }) {
  const t = useTranslations('health')
  const locale = useSiteLocale()
  const { formatMoment, day: dayText } = usePanelDates()
  // What is turned off is neither well nor in need of anything.
  const off = state === 'good' && facts.some(({ fact }) => fact === 'recovery_off')
  const Icon = off ? CircleDashed : icons[state]
  return (
    <li className="grid gap-x-4 gap-y-1 py-4 lg:grid-cols-[13rem_1fr]">
      <h2 className="flex items-center gap-2 self-start font-text text-base font-semibold">
        <Icon className={`size-5 shrink-0 ${off ? 'text-muted' : tones[state]}`} aria-hidden="true" />
        {t(`checks.${name}`)}
        {state !== 'good' && <span className={`text-sm ${tones[state]}`}>({t(`states.${state}`)})</span>}
      </h2>
      <div className="min-w-0 space-y-1 wrap-anywhere">
        <p>
          {facts.map(({ fact, values }) => {
            const { at, day, zone, ...others } = values
            const filled = {
              ...others,
              ...(at !== undefined && { at: formatMoment(String(at)) }),
              ...(day !== undefined && { day: dayText(String(day)) }),
              ...(zone !== undefined && { zone: timeZoneText(String(zone), locale) }),
            }
            return <span key={fact}>{t(`facts.${fact}`, filled as never)} </span>
          })}
        </p>
        {remedy && (
          <p className="rounded-lg bg-surface-warm px-3 py-2">
            <span className="font-semibold">{t('whatToDo')}</span> {t(`remedies.${remedy}`)}
          </p>
        )}
      </div>
    </li>
  )
}
