import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { toCents } from '../../../domain/money.ts'
import { REASON_LENGTH } from '../../../domain/orders/cancellation.ts'
import { newKey } from '../../idempotency-key.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useRefunding } from './refunding.ts'
import { moneyIn } from './texts.ts'

type Props = {
  order: { id: string; number: string }
  payment: { id: string; refundable: number; currency: string }
  close: () => void
}
type Draft = { amount: string; reason: string }

/** The amount and the reason of a refund. A double click, or a retry without a response, repeats the same refund. */
export function RefundDialog({ order, payment: { id: payment_id, refundable, currency }, close }: Props) {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const refund = useRefunding()
  const [id, setId] = useState(newKey)
  const [failureText, setFailureText] = useState<string>()
  const fullAmount = refundable.toFixed(2)
  const maxAmount = moneyIn(refundable, currency)
  const form = useForm({ amount: fullAmount, reason: '' }, ({ amount, reason }: Draft) => ({
    amount: isAmount(amount, refundable) ? undefined : t('amountWrong', { amount: maxAmount }),
    reason: reason.trim() ? undefined : panel('required'),
  }))

  async function send({ amount, reason }: Draft) {
    setFailureText(undefined)
    const failure = await refund(order.id, { id, payment_id, amount: dollarsOf(amount), reason: reason.trim() })
    if (!failure) {
      close()
      return undefined
    }
    if (failure.final) setId(newKey())
    if (failure.amount) return { amount: failure.text }
    setFailureText(failure.text)
    return undefined
  }

  const dirty = form.draft.reason.trim() !== '' || form.draft.amount !== fullAmount
  return (
    <FormDialog title={t('refundTitle', { number: order.number })} dirty={dirty} close={close}>
      {(requestClose) => (
        <form {...form.form(send, () => {})} className="mt-4 grid gap-4">
          <p>{t('refundText')}</p>
          <Field
            {...form.field('amount')}
            label={t('refundAmount')}
            hint={t('refundAmountHint', { amount: maxAmount })}
            inputMode="decimal"
            dir="ltr"
            required
            maxLength={12}
          />
          <Field
            {...form.field('reason')}
            label={t('reason')}
            hint={t('reasonHint')}
            required
            maxLength={REASON_LENGTH}
          />
          <p role="alert" className="font-semibold wrap-anywhere text-bad empty:hidden">
            {failureText}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className={button.secondary} onClick={requestClose}>
              {panel('cancel')}
            </button>
            <button type="submit" className={button.primary} disabled={form.busy}>
              {t('send')}
            </button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}

const dollarsOf = (text: string) => Number(text.trim().replace(',', '.'))

function isAmount(text: string, maxAmount: number): boolean {
  const cents = toCents(dollarsOf(text))
  return /^\d+([.,]\d{1,2})?$/.test(text.trim()) && cents > 0 && cents <= toCents(maxAmount)
}
