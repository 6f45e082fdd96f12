import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Setup } from '../../../domain/restaurant/restaurant.schema.ts'
import type { SetupStep } from '../../../domain/restaurant/setup.ts'
import type { Settings, SettingsChange } from '../../../domain/settings/settings.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { settingsQuery } from '../settings/settings-form.ts'
import { usePanelMutation } from '../shell/mutation.ts'
import { setupQuery } from './setup-card.tsx'

type Change = Pick<SettingsChange, 'is_open' | 'opens_on'>

type Props = { settings: Settings; setup: Setup; show: (step: SetupStep) => void }

/** Opens the site for guests, or announces the day. */
export function OpeningStep({ settings, setup, show }: Props) {
  const t = useTranslations('setup')
  const { ask, dialog } = useConfirm()
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
  const close = async () => {
    const text = t('closeAsk', { count: setup.open_orders })
    if (await ask({ title: t('close'), text, yes: t('close'), no: t('closeNo') })) save({ is_open: false })
  }
  if (settings.is_open)
    return (
      <div className="grid gap-4">
        <p className="max-w-prose">{t('isOpen')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/" reloadDocument className={button.primary}>
            {t('seeSite')}
          </Link>
          <button type="button" className={button.secondary} disabled={isPending} onClick={() => void close()}>
            {t('close')}
          </button>
        </div>
        {dialog}
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
      <Missing steps={setup.steps.filter(({ step, gaps }) => step !== 'opening' && gaps.length > 0)} show={show} />
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

/** What the other steps lack, with the way there. It does not prevent the opening. */
function Missing({ steps, show }: { steps: Setup['steps']; show: Props['show'] }) {
  const t = useTranslations('setup')
  const id = useId()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface-warm p-4">
      <h3 id={id} className="text-lg text-brand">
        {t('missing')}
      </h3>
      <ul>
        {steps.map(({ step, gaps }) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => show(step)}
              className="min-h-11 cursor-pointer py-1 text-start underline underline-offset-4"
            >
              {gaps.map((gap) => t(`gaps.${gap}`)).join(' ')}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('missingText')}</p>
    </section>
  )
}
