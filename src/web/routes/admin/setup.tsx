import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Setup } from '../../../domain/restaurant/restaurant.schema.ts'
import type { SetupGap, SetupStep } from '../../../domain/restaurant/setup.ts'
import { setupQuery } from '../../panel/restaurant/setup-card.tsx'
import { StepForm } from '../../panel/restaurant/step-form.tsx'
import { settingsQuery } from '../../panel/settings/settings-form.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/setup')({
  component: () => (
    <Screen adminsOnly>
      <SetupScreen />
    </Screen>
  ),
})

/** From an empty restaurant to an open one, step by step. What is missing is computed from the data. */
function SetupScreen() {
  const t = useTranslations('setup')
  const setup = useQuery(setupQuery())
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      {setup.data && <Steps setup={setup.data} />}
      {setup.isPending && <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft" />}
      {setup.isError && !setup.data && <LoadFailure text={t('loadFailed')} retry={() => void setup.refetch()} />}
    </>
  )
}

function Steps({ setup: { steps, next } }: { setup: Setup }) {
  const settings = useQuery(settingsQuery())
  const [open, setOpen] = useState<SetupStep | null>(next)
  return (
    <ol className="grid gap-3">
      {steps.map(({ step, gaps }, i) => (
        <li key={step} className="rounded-card border border-line bg-card">
          <StepHeading
            number={i + 1}
            step={step}
            gaps={gaps}
            expanded={open === step}
            toggle={() => setOpen((current) => (current === step ? null : step))}
          />
          {open === step && settings.data && (
            <div id={`setup-${step}`} className="border-t border-line p-4 sm:p-6">
              <StepForm step={step} gaps={gaps} settings={settings.data} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

type Props = { number: number; step: SetupStep; gaps: SetupGap[]; expanded: boolean; toggle: () => void }

/** The title of a step, and what it still lacks. */
function StepHeading({ number, step, gaps, expanded, toggle }: Props) {
  const t = useTranslations('setup')
  const Icon = gaps.length === 0 ? CircleCheck : CircleDashed
  return (
    <h2>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={`setup-${step}`}
        onClick={toggle}
        className="flex w-full cursor-pointer items-center gap-3 p-4 text-start"
      >
        <Icon className={`size-6 shrink-0 ${gaps.length === 0 ? 'text-good' : 'text-waiting'}`} aria-hidden="true" />
        <span className="grow">
          <span className="block text-lg text-brand">
            {number}. {t(`steps.${step}`)}
          </span>
          <span className="block font-text text-sm font-normal text-muted">
            {gaps.length === 0 ? t(`done.${step}`) : gaps.map((gap) => t(`gaps.${gap}`)).join(' ')}
          </span>
        </span>
        <ChevronDown
          className={`size-5 shrink-0 transition-transform ${expanded ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
      </button>
    </h2>
  )
}
