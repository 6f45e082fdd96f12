import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { NOTHING, plainAmount } from '../../../domain/money.ts'
import { REASON_LENGTH } from '../../../domain/orders/orders.ts'
import { soldSummary } from '../../../domain/orders/sold-line.ts'
import {
  dishesInUnits,
  isEverything,
  portionsLeft,
  priceOfPortions,
  type RefundedLine,
} from '../../../domain/payments/line-refunds.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import type { PaymentState } from '../../../domain/payments/states.ts'
import { newKey } from '../../api.ts'
import { type Money, useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useRefunding } from './refunding.ts'

type Props = {
  order: { id: string; number: string }
  payment: { id: string; state: PaymentState; refundable: number; currency: string }
  dishes: OrderPayments['dishes']
  /** Cancelled alone: chosen at first. */
  cancelled: readonly { line: number }[]
  close: () => void
}
type Draft = { amount: string; reason: string }

/** The amount and the reason of a refund. A double click, or a retry without a response, repeats the same refund. */
export function RefundDialog({ order, payment, dishes, cancelled, close }: Props) {
  const { id: payment_id, refundable, currency } = payment
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const refund = useRefunding()
  const [id, setId] = useState(newKey)
  const [failureText, setFailureText] = useState<string>()
  const first = cancelled.map(({ line }) => ({ line, quantity: portionsLeft(dishes, line) }))
  const [lines, setLines] = useState<RefundedLine[]>(first)
  const money = useMoney(currency)
  const fullAmount = plainAmount(refundable, currency)
  const maxAmount = money.format(refundable)
  const form = useForm({ amount: fullAmount, reason: '' }, ({ amount, reason }: Draft) => ({
    amount:
      lines.length > 0 || isAmount(money, amount, refundable) ? undefined : t('amountWrong', { amount: maxAmount }),
    reason: reason.trim() ? undefined : panel('required'),
  }))

  async function send({ amount, reason }: Draft) {
    setFailureText(undefined)
    const what = lines.length > 0 ? { lines } : { amount: money.toAmount(money.read(amount) ?? NOTHING) }
    const failure = await refund(order.id, { id, payment_id, ...what, reason: reason.trim() })
    if (!failure) {
      close()
      return undefined
    }
    if (failure.final) setId(newKey())
    if (failure.amount && lines.length === 0) return { amount: failure.text }
    setFailureText(failure.text)
    return undefined
  }

  const dirty = form.draft.reason.trim() !== '' || form.draft.amount !== fullAmount || lines.length > first.length
  return (
    <FormDialog title={t('refundTitle', { number: order.number })} dirty={dirty} close={close}>
      <form {...form.form(send, () => {})} className="mt-4 grid gap-4">
        <p>{t('refundText')}</p>
        {payment.state === 'completed' && <DishPortions dishes={dishes} chosen={lines} choose={setLines} />}
        {lines.length > 0 ? (
          <RefundSum dishes={dishes} lines={lines} refundable={refundable} money={money} />
        ) : (
          <Field
            {...form.field('amount')}
            label={t('refundAmount', { sign: money.sign })}
            hint={t('refundAmountHint', { amount: maxAmount })}
            inputMode="decimal"
            dir="ltr"
            required
            maxLength={12}
          />
        )}
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
          <Button slot="close" className={button.secondary}>
            {panel('cancel')}
          </Button>
          <button type="submit" className={button.primary} disabled={form.busy}>
            {t('send')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}

function isAmount({ read, toMinor }: Money, text: string, maxAmount: number): boolean {
  const units = read(text) ?? 0
  return units > 0 && units <= toMinor(maxAmount)
}

type PortionsProps = {
  dishes: OrderPayments['dishes']
  chosen: readonly RefundedLine[]
  choose: (lines: RefundedLine[]) => void
}

/** How many portions of each paid dish are refunded. */
function DishPortions({ dishes, chosen, choose }: PortionsProps) {
  const t = useTranslations('staffPayments')
  const locale = useSiteLocale()
  const left = dishes.lines.filter(({ line }) => portionsLeft(dishes, line) > 0)
  if (left.length === 0) return null
  const countChosen = (line: number) => chosen.find((portion) => portion.line === line)?.quantity ?? 0
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t('refundDishes')}</legend>
      {left.map(({ line, ...sold }) => (
        <Choice
          key={line}
          label={soldSummary(sold, locale)}
          labelled
          value={String(countChosen(line))}
          options={Array.from({ length: portionsLeft(dishes, line) + 1 }, (_, count) => String(count))}
          text={(count) => (count === '0' ? t('noPortion') : t('portions', { count: Number(count) }))}
          choose={(count) => {
            const others = chosen.filter((portion) => portion.line !== line)
            choose(count === '0' ? others : [...others, { line, quantity: Number(count) }])
          }}
        />
      ))}
    </fieldset>
  )
}

type SumProps = { dishes: OrderPayments['dishes']; lines: RefundedLine[]; refundable: number; money: Money }

/** The amount that the server will refund for these dishes. */
function RefundSum({ dishes, lines, refundable, money }: SumProps) {
  const t = useTranslations('staffPayments')
  const all = isEverything(dishes, lines)
  const amount = all
    ? refundable
    : money.toAmount(priceOfPortions(dishesInUnits(dishes, money.currency), lines) ?? NOTHING)
  return (
    <p aria-live="polite">
      <strong className="block text-lg">{t('refundSum', { amount: money.format(amount) })}</strong>
      <span className="text-sm text-muted">{t(all ? 'refundSumAll' : 'refundSumHint')}</span>
    </p>
  )
}
