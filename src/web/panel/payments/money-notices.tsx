import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { addUp } from '../../../domain/money.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { button } from '../../ui/button.ts'
import { usePanelDates } from '../shell/dates.ts'
import { useRefresh } from '../shell/live.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { useDishesText, useMoneyText } from './texts.ts'

type Payment = OrderPayments['payments'][number]
type Props = {
  order: Pick<StaffOrder, 'id' | 'currency' | 'status' | 'payment_status' | 'pay_until'>
  orderPayments: OrderPayments
  refund: (payment: Payment) => void
}

/** Notices about the money of an order that staff should know or decide about. */
export function MoneyNotices({ order, orderPayments, refund }: Props) {
  const t = useTranslations('staffPayments')
  const { formatMoment } = usePanelDates()
  const { keep, keeping } = useKeepMoney(order.id)
  const moneyIn = useMoneyText()
  const doubtful = orderPayments.payments.find((payment) => payment.doubtful)
  if (doubtful)
    return (
      <Alert title={t('doubtful')} text={t('doubtfulText', { amount: moneyIn(doubtful.amount, doubtful.currency) })} />
    )
  const refundablePayments = orderPayments.payments.filter(({ refundable }) => refundable > 0)
  if (isOwed(order) && order.pay_until && refundablePayments.length === 0)
    return <p className="font-semibold text-waiting">{t('keptUntil', { moment: formatMoment(order.pay_until) })}</p>
  return refundablePayments.map((payment) => {
    const amount = moneyIn(payment.refundable, payment.currency)
    if (payment.state === 'mismatched') {
      const kind = payment.problem === 'PAID_TWICE' ? 'second' : 'mismatch'
      const captured = moneyIn(payment.captured, payment.currency)
      const text = t(`${kind}Text`, { captured, amount: moneyIn(payment.amount, order.currency) })
      return (
        <Alert key={payment.id} title={t(kind)} text={text}>
          <button type="button" className={button.secondary} onClick={() => refund(payment)}>
            {t('refundThis', { amount })}
          </button>
        </Alert>
      )
    }
    if (order.status !== 'cancelled')
      return (
        <KeptDishes
          key={payment.id}
          payment={payment}
          orderPayments={orderPayments}
          refund={refund}
          keep={keep}
          keeping={keeping}
        />
      )
    if (payment.kept_by)
      return (
        <p key={payment.id} className="text-muted">
          {t('keptBy', { amount, name: payment.kept_by })}
        </p>
      )
    return (
      <Alert key={payment.id} title={t('paidThoughCancelled')} text={t('paidThoughCancelledText', { amount })}>
        <button type="button" className={button.secondary} disabled={keeping} onClick={() => keep()}>
          {t('keepMoney')}
        </button>
      </Alert>
    )
  })
}

type KeptProps = Omit<Props, 'order'> & { payment: Payment } & ReturnType<typeof useKeepMoney>

/** The dishes of a paid order that were cancelled alone, and what becomes of their money. */
function KeptDishes({ payment, orderPayments: { kept, dishes }, refund, keep, keeping }: KeptProps) {
  const t = useTranslations('staffPayments')
  const dishesText = useDishesText(dishes)
  const name = (cancelled: typeof kept) =>
    dishesText(dishes.lines.filter(({ line }) => cancelled.some((dish) => dish.line === line)))
  const undecided = kept.filter(({ kept_by }) => !kept_by)
  const { format, formatUnits, toMinor } = useMoney(payment.currency)
  const sum = addUp(undecided.map(({ amount }) => toMinor(amount)))
  return (
    <>
      {kept.map(
        (dish) =>
          dish.kept_by && (
            <p key={dish.line} className="text-muted">
              {t('partKeptBy', {
                amount: format(dish.amount),
                dishes: name([dish]),
                name: dish.kept_by,
              })}
            </p>
          ),
      )}
      {undecided.length > 0 && (
        <Alert
          title={t('partKept', { dishes: name(undecided) })}
          text={t('partKeptText', { amount: formatUnits(sum) })}
        >
          <button type="button" className={button.secondary} onClick={() => refund(payment)}>
            {t('refund')}
          </button>
          <button type="button" className={button.secondary} disabled={keeping} onClick={() => keep()}>
            {t('keepMoney')}
          </button>
        </Alert>
      )}
    </>
  )
}

const Alert = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="flex gap-3 rounded-lg border border-bad bg-bad/10 p-3">
    <TriangleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />
    <div className="grid gap-2">
      <p className="font-semibold text-bad">{title}</p>
      <p>{text}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  </div>
)

/** Records that the money of a cancelled order is kept. */
function useKeepMoney(id: string) {
  const t = useTranslations('staffPayments')
  const refresh = useRefresh()
  const { mutate: keep, isPending: keeping } = usePanelMutation(
    () => read(api.admin.orders[':id']['kept-money'].$post({ param: { id } })),
    {
      refresh: () => refresh('orders'),
      texts: { done: t('keptDone'), failed: t('keptFailed') },
    },
  )
  return { keep, keeping }
}
