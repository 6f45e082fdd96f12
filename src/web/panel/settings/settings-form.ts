import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { keysOf, oneOf } from '../../../domain/records.ts'
import { NETWORKS } from '../../../domain/restaurant/restaurant.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { usePendingPicture } from '../media/pending-picture.ts'
import { type Draft, pickChanges, type TextName, toDraft } from './draft.ts'

export const settingsQuery = () =>
  queryOptions({ queryKey: ['admin', 'settings'], queryFn: () => read(api.admin.settings.$get()) })

type Texts = ReturnType<typeof useTranslations<'settings'>>

/** The settings while they are edited, until they are saved. */
export function useSettingsForm(loaded: Settings) {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(() => toDraft(loaded))
  const [invalidPaths, setInvalidPaths] = useState<string[]>([])
  const [refusals, setRefusals] = useState(0)
  const [newer, setNewer] = useState<Settings>()
  const pending = usePendingPicture()
  const changes = pickChanges(draft, saved)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  function startEditing(settings: Settings) {
    queryClient.setQueryData(settingsQuery().queryKey, settings)
    setSaved(settings)
    setDraft(toDraft(settings))
    setInvalidPaths([])
    pending.clear()
    setNewer(undefined)
  }

  const { mutate: save, isPending: busy } = useMutation({
    /** Undefined: nothing was sent, because the logo cannot be used. */
    mutationFn: async ({ version }: { version: number; draft: Draft }) => {
      const logo_url = await pending.settle()
      if (logo_url === null) return undefined
      return read(api.admin.settings.$patch({ json: { ...changes, ...(logo_url && { logo_url }), version } }))
    },
    onSuccess: async (settings) => {
      if (!settings) {
        setInvalidPaths(['logo_url'])
        return void showToast('error', t('saveFailed'), t('checkFields'))
      }
      startEditing(settings)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['restaurant'] }),
        queryClient.invalidateQueries({ queryKey: ['admin', 'setup'] }),
      ])
      void showToast('success', t('saved'))
    },
    onError: async ({ code, errors }, { draft: sent }) => {
      if (code === 'conflict') return setNewer(await queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 }))
      const paths = errors.map(({ path }) => findField(path, sent))
      setInvalidPaths(paths)
      setRefusals((current) => current + 1)
      void showToast('error', t('saveFailed'), paths.length > 0 ? t('checkFields') : undefined)
    },
  })

  const set = (changed: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...changed }))
    setInvalidPaths((current) =>
      current.filter((path) => !Object.keys(changed).some((name) => path.split('.')[0] === name)),
    )
  }
  return {
    element,
    draft,
    dirty: Object.keys(changes).length > 0,
    busy,
    newer,
    pending,
    set,
    startEditing,
    save: () => save({ version: saved.version, draft }),
    /** Saves over the newer version of another person. */
    overwrite: () => newer && save({ version: newer.version, draft }),
    undo: () => startEditing(saved),
    /** What is wrong with a field or with one of its parts. */
    problem: (path: string) => {
      const invalid = invalidPaths.find((other) => other === path || other.startsWith(`${path}.`))
      return invalid && problemText(invalid, t)
    },
    /** The props of a one-line field. */
    field: (name: TextName) => ({
      label: t(name as 'name'),
      value: draft[name],
      problem: invalidPaths.includes(name) ? problemText(name, t) : undefined,
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    }),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** `body.social_links.0.url` is the first network that has a URL. */
function findField(path: string, { social_links }: Draft): string {
  const [, name = '', ...parts] = path.split('.')
  const [part = ''] = parts
  if (name === 'halal_certificate') return `certificate_${part}`
  if (name === 'service_periods' || name === 'special_days') return [name, ...parts].join('.')
  if (name !== 'social_links') return name
  return `${name}.${NETWORKS.filter((network) => social_links[network].trim())[Number(part)] ?? ''}`
}

type PeriodProblem = 'season' | 'services'
const PERIOD_PARTS: Partial<Record<string, PeriodProblem>> = { from: 'season', to: 'season', services: 'services' }

/** The text about each field; several share one. */
const FIELD_PROBLEMS = {
  whatsapp: 'phone',
  latitude: 'place',
  longitude: 'place',
  social_links: 'social',
  service_periods: 'hours',
  special_days: 'hours',
  tax_percent: 'percent',
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

function problemText(path: string, t: Texts): string {
  const [name = '', ...parts] = path.split('.')
  const last = parts.at(-1) ?? ''
  const part = PERIOD_PARTS[last]
  if (part) return t(`problems.${part}`)
  const field = oneOf(keysOf(FIELD_PROBLEMS), name)
  return field ? t(`problems.${FIELD_PROBLEMS[field]}`) : t('checkFields')
}
