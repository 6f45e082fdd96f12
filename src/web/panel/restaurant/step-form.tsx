import type { SetupGap, SetupStep } from '../../../domain/restaurant/setup.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { EditSettings } from '../settings/edit-settings.tsx'
import { HoursSection } from '../settings/hours-section.tsx'
import { ContactSection, IdentitySection } from '../settings/identity-section.tsx'
import { RegionSection } from '../settings/restaurant-sections.tsx'
import { StatusSection } from '../settings/status-section.tsx'
import { DishesStep } from './dishes-step.tsx'
import { LookStep } from './look-step.tsx'
import { OpeningStep } from './opening-step.tsx'
import { PrivacyStep } from './privacy-step.tsx'

type Props = { step: SetupStep; gaps: SetupGap[]; settings: Settings }

/** The form of a step: the same forms as on the other pages of the panel. */
export function StepForm({ step, gaps, settings }: Props) {
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
  if (step === 'appearance') return <LookStep settings={settings} />
  if (step === 'dishes') return <DishesStep />
  if (step === 'services')
    return (
      <div className="grid gap-4">
        <StatusSection status={settings.status} />
        <PrivacyStep isMissing={gaps.includes('privacy')} />
      </div>
    )
  return <OpeningStep settings={settings} />
}
