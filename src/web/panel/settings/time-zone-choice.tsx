import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { timeZoneName, timeZoneText } from '../shell/dates.ts'
import type { SettingsForm } from './settings-form.ts'

/** The name of the chosen zone is below the list: beside its id it would not fit on a phone. */
export function TimeZoneChoice({ form: { draft, set } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const locale = useSiteLocale()
  const id = useId()
  // Naming all zones takes half a second: not before somebody opens the list.
  const [named, setNamed] = useState(false)
  const names = useMemo(
    () => new Map(named ? timeZones().map((zone) => [zone, timeZoneText(zone, locale)]) : []),
    [named, locale],
  )
  return (
    <div>
      <Choice
        labelled
        label={t('time_zone')}
        value={draft.time_zone}
        options={[...new Set([draft.time_zone, ...timeZones()])].sort()}
        text={(zone) => (zone !== draft.time_zone && names.get(zone)) || zone.replaceAll('_', ' ')}
        choose={(time_zone) => set({ time_zone })}
        onFocus={() => setNamed(true)}
        aria-describedby={id}
        className="w-full max-w-md font-normal"
      />
      <p id={id} className="mt-1 text-sm text-muted empty:hidden">
        {timeZoneName(draft.time_zone, locale)}
      </p>
    </div>
  )
}

/** UTC is added, because not every engine lists it. */
const timeZones = (): string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC']
