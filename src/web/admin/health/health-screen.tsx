import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Check, Health } from '../../../domain/operations/health.schema.ts'
import type { State } from '../../../domain/operations/health.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePanelDates } from '../dates.ts'
import { ScreenHeader } from '../screen.tsx'
import { healthQuery } from './queries.ts'

const icons = { good: CircleCheck, warn: CircleAlert, bad: CircleX }
const tones: Record<State, string> = { good: 'text-good', warn: 'text-waiting', bad: 'text-bad' }

export function HealthScreen() {
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
        <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-teal-soft">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
      {health.data && !health.isError && <Findings health={health.data} />}
    </>
  )
}

function Findings({ health: { state, checked_at, checks } }: { health: Health }) {
  const t = useTranslations('health')
  const { momentOf } = usePanelDates()
  return (
    <>
      <p role="status" className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`whole.${state}`)}</span>
        <span className="text-sm text-muted">{t('checkedAt', { at: momentOf(checked_at) })}</span>
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
  const { momentOf, day: dayText } = usePanelDates()
  const Icon = icons[state]
  return (
    <li className="grid gap-x-4 gap-y-1 py-4 lg:grid-cols-[13rem_1fr]">
      <h2 className="flex items-center gap-2 self-start font-text text-base font-semibold">
        <Icon className={`size-5 shrink-0 ${tones[state]}`} aria-hidden="true" />
        {t(`checks.${name}`)}
        {state !== 'good' && <span className={`text-sm ${tones[state]}`}>({t(`states.${state}`)})</span>}
      </h2>
      <div className="min-w-0 space-y-1 wrap-anywhere">
        <p>
          {facts.map(({ fact, values }) => {
            const { at, day, ...others } = values
            const filled = {
              ...others,
              ...(at !== undefined && { at: momentOf(String(at)) }),
              ...(day !== undefined && { day: dayText(String(day)) }),
            }
            return <span key={fact}>{t(`facts.${fact}`, filled as never)} </span>
          })}
        </p>
        {remedy && (
          <p className="rounded-lg bg-cream px-3 py-2">
            <span className="font-semibold">{t('whatToDo')}</span> {t(`remedies.${remedy}`)}
          </p>
        )}
      </div>
    </li>
  )
}
