import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Settings, SettingsChange } from '../../../domain/settings/settings.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { settingsQuery } from '../settings/settings-form.ts'
import { usePanelMutation } from '../shell/mutation.ts'
import { setupQuery } from './setup-card.tsx'

type Change = Pick<SettingsChange, 'is_open' | 'opens_on'>

/** Opens the site for guests, or announces the day. */
export function OpeningStep({ settings }: { settings: Settings }) {
  const t = useTranslations('setup')
  const queryClient = useQueryClient()
  const [day, setDay] = useState(settings.opens_on ?? '')
  const { mutate: save, isPending } = usePanelMutation(
    (change: Change) => read(api.admin.settings.$patch({ json: { ...change, version: settings.version } })),
    {
      refresh: () =>
        Promise.all(
          [settingsQuery().queryKey, setupQuery().queryKey, ['restaurant']].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      texts: {
        done: (_saved, { is_open }) => t(is_open === undefined ? 'dateSaved' : is_open ? 'opened' : 'closed'),
        failed: t('saveFailed'),
      },
      refusals: ({ code, errors }) =>
        errors.some(({ path }) => path === 'body.is_open') ? { [code]: t('openSimulated') } : {},
    },
  )
  if (settings.is_open)
    return (
      <div className="grid gap-4">
        <p className="max-w-prose">{t('isOpen')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/" reloadDocument className={button.primary}>
            {t('seeSite')}
          </Link>
          <button
            type="button"
            className={button.secondary}
            disabled={isPending}
            onClick={() => save({ is_open: false })}
          >
            {t('close')}
          </button>
        </div>
      </div>
    )
  return (
    <form
      method="post"
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save({ opens_on: day || null })
      }}
    >
      <p>{t('openingText')}</p>
      <Field
        type="date"
        label={t('opensOn')}
        hint={t('opensOnHint')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button.secondary} disabled={isPending || day === (settings.opens_on ?? '')}>
          {t('saveDate')}
        </button>
        <button type="button" className={button.primary} disabled={isPending} onClick={() => save({ is_open: true })}>
          {t('open')}
        </button>
      </div>
    </form>
  )
}
