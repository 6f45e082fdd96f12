import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { keysOf, oneOf } from '../../../domain/records.ts'
import { readPlace } from '../../../domain/restaurant/place-link.ts'
import { NETWORKS } from '../../../domain/restaurant/restaurant.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import type { ClockHours } from '../../../domain/time/times.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { showToast } from '../../ui/toast.ts'
import { usePendingPicture } from '../media/pending-picture.ts'
import { useEdited } from '../shell/edited.ts'
import { textField } from '../shell/part.ts'
import { type Draft, pickChanges, type TextName, toDraft } from './draft.ts'

export const settingsQuery = () =>
  queryOptions({ queryKey: ['admin', 'settings'], queryFn: () => read(api.admin.settings.$get()) })

type Texts = ReturnType<typeof useTranslations<'settings'>>

export type Proposed = Partial<Draft> | undefined

/** The settings while they are edited, until they are saved. */
export function useSettingsForm(loaded: Settings, proposed?: Proposed) {
  const t = useTranslations('settings')
  const { clock } = useRestaurant().restaurant.forms
  const { sign } = useMoney()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(loaded)
  const version = useRef(loaded.version)
  const pending = usePendingPicture()
  const { whole, problems, newer, restart, save, ...edited } = useEdited({
    initial: () => ({ ...toDraft(loaded), ...proposed }),
    toBody: (draft) => pickChanges(draft, saved),
    locate: findField,
    prepare: async (readDraft) => [...placeProblems(readDraft()), ...(await pending.check('body.logo_url'))],
    onInvalid: () => showToast('error', t('saveFailed'), t('checkFields')),
    send: (changes) => read(api.admin.settings.$patch({ json: { ...changes, version: version.current } })),
    loadNewer: () => queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 }),
    onSaved: async (settings) => {
      startEditing(settings)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['restaurant'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'setup'] }),
      ])
      void showToast('success', t('saved'))
    },
    onRefused: ({ code, errors }, shown) => {
      if (code === 'conflict' && shown) return
      void showToast('error', t('saveFailed'), errors.length > 0 ? t('checkFields') : undefined)
    },
  })

  function startEditing(settings: Settings) {
    queryClient.setQueryData(settingsQuery().queryKey, settings)
    setSaved(settings)
    version.current = settings.version
    restart(toDraft(settings))
    pending.clear()
  }

  return {
    ...edited,
    newer,
    saved,
    pending,
    save,
    draft: whole.value,
    set: (changed: Partial<Draft>) => whole.change((draft) => ({ ...draft, ...changed })),
    startEditing,
    /** Saves over the newer version of another person. */
    overwrite: () => {
      if (newer) version.current = newer.version
      save()
    },
    undo: () => startEditing(saved),
    /** What is wrong with a field or with one of its parts. */
    problem: (path: string) => {
      const invalid = problems.find((problem) => `${problem.path}.`.startsWith(`body.${path}.`))
      return invalid && problemText(invalid.path, t, clock)
    },
    /** The props of a one-line field. */
    field: (name: TextName) => ({
      ...textField(whole.at(name), whole.at(name).problem && problemText(`body.${name}`, t, clock)),
      label: t(name as 'name', { sign }),
    }),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** A link that is no place is not saved as none. */
function placeProblems({ map_place }: Draft): ApiError['errors'] {
  const isPlace = map_place.trim() === '' || typeof (readPlace(map_place) ?? '') === 'object'
  return isPlace ? [] : [{ path: 'body.map_place', code: 'invalid', message: '' }]
}

/** `body.social_links.0.url` is the first network that has a URL. */
function findField(path: string, { social_links }: Draft): string {
  const [, name, part = ''] = path.split('.')
  if (name === 'halal_certificate') return `body.certificate_${part}`
  if (name === 'latitude' || name === 'longitude') return 'body.map_place'
  if (name === 'service_periods' || name === 'special_days' || name === 'taxes') return path
  if (name !== 'social_links') return `body.${name}`
  return `body.${name}.${NETWORKS.filter((network) => social_links[network].trim())[Number(part)] ?? ''}`
}

type PeriodProblem = 'season' | 'services'
const PERIOD_PARTS: Partial<Record<string, PeriodProblem>> = { from: 'season', to: 'season', services: 'services' }

/** The text about each part of the taxes. */
const TAX_PARTS = {
  name: 'rateName',
  name_ar: 'rateName',
  percent: 'percent',
  valid_from: 'rateDays',
  valid_to: 'season',
  rate: 'rate',
  delivery: 'rate',
  category_id: 'exception',
} as const

/** The text about each field; several share one. */
const FIELD_PROBLEMS = {
  whatsapp: 'phone',
  map_place: 'place',
  social_links: 'social',
  service_periods: 'hours',
  special_days: 'hours',
  tax_percent: 'percent',
  smallest_coin: 'coin',
  currency: 'currency',
  delivery_fee: 'money',
  minimum_pickup: 'money',
  minimum_delivery: 'money',
  tip_percents: 'tips',
  slot_capacity: 'capacity',
  unpaid_minutes: 'minutes',
  release_hours: 'hoursOrNone',
  message_months: 'months',
  logo_url: 'logo',
  name: 'name',
  phone: 'phone',
  email: 'email',
  cuisines: 'cuisines',
  certificate_issuer: 'certificate',
  certificate_number: 'certificate',
  certificate_valid_until: 'certificate',
  certificate_scan_url: 'certificate',
} as const satisfies Record<string, string>

function problemText(path: string, t: Texts, clock: ClockHours): string {
  const [, name, ...parts] = path.split('.')
  const part = PERIOD_PARTS[parts.at(-1) ?? '']
  if (part) return t(`problems.${part}`)
  const taxPart = name === 'taxes' && oneOf(keysOf(TAX_PARTS), parts.at(-1))
  if (taxPart) return t(`problems.${TAX_PARTS[taxPart]}`)
  const field = oneOf(keysOf(FIELD_PROBLEMS), name)
  return field ? t(`problems.${FIELD_PROBLEMS[field]}`, { clock }) : t('checkFields')
}
