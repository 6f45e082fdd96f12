import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CLOSE_LIMITS } from '../../../domain/day-close/day-close.schema.ts'
import { api, newKey, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefusalToast } from '../shell/mutation.ts'

/** A correction has its direction in its name: nobody types a minus. */
const MOVES = ['put_in', 'taken_out', 'more', 'less'] as const
type Move = (typeof MOVES)[number]

/** Writes down cash that was put in or taken out. A repeated click, or a retry without a response, adds it once. */
export function DrawerForm() {
  const t = useTranslations('dayClose')
  const panel = useTranslations('panel')
  const money = useMoney()
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToast()
  const [move, setMove] = useState<Move>('put_in')
  const [id, setId] = useState(newKey)
  const form = useForm({ amount: '', reason: '' }, ({ amount, reason }) => ({
    amount: (money.read(amount) ?? 0) > 0 ? undefined : t('amountWrong'),
    reason: reason.trim() ? undefined : panel('required'),
  }))

  async function send({ amount, reason }: { amount: string; reason: string }) {
    const units = money.read(amount)
    if (units === null) return
    const entered = money.toAmount(units)
    const kind = move === 'more' || move === 'less' ? 'correction' : move
    const json = { id, kind, amount: move === 'less' ? -entered : entered, reason: reason.trim() } as const
    await read(api.admin['day-close'].drawer.$post({ json }))
    await queryClient.invalidateQueries({ queryKey: ['admin', 'day-close', 'open'] })
    setId(newKey())
    form.clear()
    await showToast('success', t('added'))
  }

  return (
    <form
      {...form.form(send, (error) => {
        const wrong = error.errors.some(({ path }) => path === 'body.amount')
        if (wrong) return { amount: t('amountWrong') }
        void showRefusal(error, t('addFailed'))
        return undefined
      })}
      className="grid gap-3 rounded-card border border-line bg-card p-4"
    >
      <h2 className="text-xl text-brand">{t('entry')}</h2>
      <div className="grid items-start gap-3 sm:max-xl:grid-cols-2">
        <Choice
          label={t('kind')}
          labelled
          value={move}
          options={MOVES}
          text={(option) => t(`kinds.${option}`)}
          choose={setMove}
          className="font-normal"
        />
        <Field
          {...form.field('amount')}
          label={t('amount', { sign: money.sign })}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={12}
        />
      </div>
      <Field
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        required
        maxLength={CLOSE_LIMITS.reason}
      />
      <div className="flex justify-end">
        <button type="submit" className={button.secondary} disabled={form.busy}>
          {t('add')}
        </button>
      </div>
    </form>
  )
}
