import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SetupStep } from '../../../domain/operations/setup.ts'
import type { Settings } from '../../../domain/restaurant/settings.schema.ts'
import { button } from '../../ui/button.ts'
import { EditSettings } from '../settings/edit-settings.tsx'
import { HoursSection } from '../settings/hours-section.tsx'
import { ContactSection, IdentitySection } from '../settings/identity-section.tsx'
import { RegionSection } from '../settings/restaurant-sections.tsx'
import { StatusSection } from '../settings/status-section.tsx'
import { DishesStep } from './dishes-step.tsx'
import { OpeningStep } from './opening-step.tsx'

type Props = { step: SetupStep; settings: Settings }

/** The form of a step: the same forms as on the other pages of the panel. */
export function StepForm({ step, settings }: Props) {
  const t = useTranslations('setup')
  if (step === 'identity')
    return (
      <EditSettings settings={settings}>
        {(form) => (
          <>
            <IdentitySection form={form} />
            <ContactSection form={form} />
            <RegionSection form={form} />
          </>
        )}
      </EditSettings>
    )
  if (step === 'hours') return <EditSettings settings={settings}>{(form) => <HoursSection form={form} />}</EditSettings>
  if (step === 'appearance')
    return (
      <Elsewhere text={t('appearanceText')}>
        <Link to="/admin/appearance" className={button.primary}>
          {t('openAppearance')}
        </Link>
        <Link to="/admin/home-page" className={button.secondary}>
          {t('openHomePage')}
        </Link>
      </Elsewhere>
    )
  if (step === 'dishes') return <DishesStep />
  if (step === 'services')
    return (
      <div className="grid gap-4">
        <StatusSection status={settings.status} />
        <Elsewhere text={t('privacyText')}>
          <Link to="/admin/pages" className={button.secondary}>
            {t('openPages')}
          </Link>
        </Elsewhere>
      </div>
    )
  return <OpeningStep settings={settings} />
}

const Elsewhere = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="grid gap-4">
    <p className="max-w-prose">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)
