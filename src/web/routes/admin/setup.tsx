import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Setup } from '../../../domain/restaurant/restaurant.schema.ts'
import { type SetupGap, type SetupStep, stepAfter } from '../../../domain/restaurant/setup.ts'
import { directionOf, LOCALES, type Locale } from '../../../domain/text/locales.ts'
import { setupQuery } from '../../panel/restaurant/setup-card.tsx'
import { StepForm } from '../../panel/restaurant/step-form.tsx'
import { settingsQuery } from '../../panel/settings/settings-form.ts'
import { PanelTexts, Screen, ScreenHeader, useStaff } from '../../panel/shell/screen.tsx'
import { useLanguage } from '../../panel/shell/sidebar.tsx'
import { button } from '../../ui/button.ts'
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
  const account = useStaff()
  const setup = useQuery(setupQuery())
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      {account.panel_locale === null && <LanguageQuestion />}
      {setup.data && <Steps setup={setup.data} />}
      {setup.isPending && <div aria-busy="true" className="h-96 animate-pulse rounded-card bg-brand-soft" />}
      {setup.isError && !setup.data && <LoadFailure text={t('loadFailed')} retry={() => void setup.refetch()} />}
    </>
  )
}

/** Asked in every language, until the person has chosen one. */
function LanguageQuestion() {
  const { pick, isPending } = useLanguage()
  return (
    <section className="mb-4 grid gap-3 rounded-card border border-line bg-surface-warm p-4 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <PanelTexts key={locale} locale={locale}>
          <LanguageAnswer locale={locale} disabled={isPending} pick={() => pick(locale)} />
        </PanelTexts>
      ))}
    </section>
  )
}

function LanguageAnswer({ locale, disabled, pick }: { locale: Locale; disabled: boolean; pick: () => void }) {
  const t = useTranslations('setup')
  const panel = useTranslations('panel')
  return (
    <div lang={locale} dir={directionOf(locale)} className="grid justify-items-start gap-2">
      <p className="font-semibold">{t('language')}</p>
      <button type="button" className={button.secondary} disabled={disabled} onClick={pick}>
        {panel(`languages.${locale}`)}
      </button>
    </div>
  )
}

function Steps({ setup }: { setup: Setup }) {
  const settings = useQuery(settingsQuery())
  const [open, setOpen] = useState<SetupStep | null>(setup.next)
  /** The step that was opened last by going there: its heading gets the focus, at the top of the window. */
  const [shown, show] = useState<SetupStep | null>(null)
  useEffect(() => {
    const heading = shown && document.getElementById(`setup-${shown}-heading`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [shown])
  const goTo = (step: SetupStep | undefined) => {
    if (!step) return
    setOpen(step)
    show(step)
  }
  return (
    <ol className="grid gap-3">
      {setup.steps.map(({ step, gaps }, i) => (
        <li key={step} className="rounded-card border border-line bg-card">
          <StepHeading
            number={i + 1}
            step={step}
            gaps={gaps}
            expanded={open === step}
            toggle={() => (open === step ? setOpen(null) : goTo(step))}
          />
          {open === step && settings.data && (
            <div id={`setup-${step}`} className="border-t border-line p-4 sm:p-6">
              <StepForm
                step={step}
                setup={setup}
                settings={settings.data}
                goOn={() => goTo(stepAfter(step))}
                show={goTo}
              />
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
        id={`setup-${step}-heading`}
        onClick={toggle}
        className="flex w-full scroll-mt-16 cursor-pointer items-center gap-3 p-4 text-start"
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
