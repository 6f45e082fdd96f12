import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CLOSE_LIMITS, type DayClose, type OpenDay } from '../../../domain/day-close/day-close.schema.ts'
import { api, newKey, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefusalToast } from '../shell/mutation.ts'
import { useDifferenceText } from './drawer.tsx'

type Draft = Record<'counted' | 'left' | 'note', string>

/** The count of the drawer, and the question before the day is closed for good. */
export function CloseForm({ open, done }: { open: OpenDay; done: (close: DayClose) => unknown }) {
  const t = useTranslations('dayClose')
  const money = useMoney(open.currency)
  const { dateText } = useDates()
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToast()
  const differenceText = useDifferenceText(open.currency)
  const { ask, dialog } = useConfirm()
  const [key, setKey] = useState(newKey)
  const form = useForm({ counted: '', left: '', note: '' }, ({ counted, left }: Draft) => ({
    counted: money.read(counted) === null ? t('countedWrong') : undefined,
    left: (money.read(left) ?? Number.NaN) <= (money.read(counted) ?? 0) ? undefined : t('leftWrong'),
  }))
  const units = money.read(form.draft.counted)
  const counted = units === null ? null : money.toAmount(units)
  const difference = counted === null ? null : differenceText(counted, open.drawer.expected)

  async function send({ left, note }: Draft) {
    const left_units = money.read(left)
    if (counted === null || difference === null || left_units === null) return
    const day = dateText(open.day)
    const sure = await ask({
      title: t('confirmTitle', { day }),
      text: t('confirmText', { counted: money.format(counted), difference: asSentence(difference) }),
      yes: t('close'),
    })
    if (!sure) return
    const close = await read(
      api.admin['day-close'].$post({
        json: { day: open.day, version: open.version, counted, left: money.toAmount(left_units), note },
        header: { 'idempotency-key': key },
      }),
    )
    await queryClient.invalidateQueries({ queryKey: ['admin', 'day-close'] })
    await done(close)
    await showToast('success', t('done'))
  }

  return (
    <form
      {...form.form(send, (error) => {
        if (error.code !== 'offline') {
          setKey(newKey())
          void queryClient.invalidateQueries({ queryKey: ['admin', 'day-close'] })
        }
        void showRefusal(error, t('closeFailed'), { conflict: t('moved') })
        return undefined
      })}
      className="grid gap-3 rounded-card border border-line bg-card p-4"
    >
      <h2 className="text-xl text-brand">{t('count')}</h2>
      <div className="grid items-start gap-3 sm:max-xl:grid-cols-2">
        <Field
          {...form.field('counted')}
          label={t('countedLabel', { sign: money.sign })}
          hint={t('countedHint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={12}
        />
        <Field
          {...form.field('left')}
          label={t('leftLabel', { sign: money.sign })}
          hint={t('leftHint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={12}
        />
      </div>
      <p aria-live="polite" className="min-h-7 text-lg font-semibold">
        {difference}
      </p>
      <Field {...form.field('note')} label={t('note')} hint={t('noteHint')} rows={2} maxLength={CLOSE_LIMITS.note} />
      <div className="flex justify-end">
        <button type="submit" className={button.primary} disabled={form.busy}>
          {t('close')}
        </button>
      </div>
      {dialog}
    </form>
  )
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)
