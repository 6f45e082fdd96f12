import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Setup } from '../../../domain/restaurant/restaurant.schema.ts'
import type { SetupStep } from '../../../domain/restaurant/setup.ts'
import { setupQuery } from '../../panel/restaurant/setup-card.tsx'
import { StepForm } from '../../panel/restaurant/step-form.tsx'
import { StepHeading } from '../../panel/restaurant/step-heading.tsx'
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
