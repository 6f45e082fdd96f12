import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { timeZoneText } from '../shell/dates.ts'
import type { SettingsForm } from './settings-form.ts'

/** Naming all zones takes most of a second, so that only the chosen one has its name until the list is opened. */
export function TimeZoneChoice({ form: { draft, set } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const locale = useSiteLocale()
  const [named, setNamed] = useState(false)
  const zones = useMemo(() => {
    const ids = [...new Set([draft.time_zone, ...timeZones()])].sort()
    return new Map(ids.map((id) => [id, named || id === draft.time_zone ? timeZoneText(id, locale) : id]))
  }, [draft.time_zone, locale, named])
  return (
    <Choice
      labelled
      label={t('time_zone')}
      value={draft.time_zone}
      options={[...zones.keys()]}
      text={(zone) => zones.get(zone) ?? zone}
      choose={(time_zone) => set({ time_zone })}
      onFocus={() => setNamed(true)}
      className="w-full max-w-md font-normal"
    />
  )
}

/** UTC is added, because not every engine lists it. */
const timeZones = (): string[] => [...Intl.supportedValuesOf('timeZone'), 'UTC']
