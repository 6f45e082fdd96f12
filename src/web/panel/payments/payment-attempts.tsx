import { useTranslations } from 'use-intl/react'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { decisivePayment } from '../../../domain/payments/payments.ts'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { Fact } from '../shell/list-parts.tsx'
import { useMoneyText } from './texts.ts'

type PaymentAttempt = OrderPayments['payments'][number]

/** The decisive payment with everything PayPal reported about it, and the other attempts. */
export function PaymentAttempts({ attempts }: { attempts: PaymentAttempt[] }) {
  const t = useTranslations('staffPayments')
  const { formatMoment } = usePanelDates()
  const moneyIn = useMoneyText()
  const payment = decisivePayment(attempts)
  if (!payment) return <p className="text-muted">{t('noTries')}</p>
  const others = attempts.filter((attempt) => attempt !== payment)
  return (
    <>
      <dl className="grid gap-1.5">
        <Fact name={t('state')}>{t(`states.${payment.state}`)}</Fact>
        <Fact name={t('amount')}>
          <Price amount={payment.amount} />
        </Fact>
        {payment.state === 'mismatched' && (
          <Fact name={t('took')}>
            <bdi>{moneyIn(payment.captured, payment.currency)}</bdi>
          </Fact>
        )}
        {payment.refunded > 0 && (
          <Fact name={t('refunded')}>
            <bdi>{moneyIn(payment.refunded, payment.currency)}</bdi>
          </Fact>
        )}
        {payment.fee !== null && (
          <Fact name={t('fee')}>
            <Price amount={payment.fee} currency={payment.currency} />
          </Fact>
        )}
        {payment.paypal_order_id && (
          <Fact name={t('paypalOrder')}>
            <Code text={payment.paypal_order_id} />
          </Fact>
        )}
        {payment.capture_id && (
          <Fact name={t('capture')}>
            <Code text={payment.capture_id} />
          </Fact>
        )}
        {payment.checked_at && <Fact name={t('checked')}>{formatMoment(payment.checked_at)}</Fact>}
      </dl>
      <Problem of={payment} />
      {others.length > 0 && (
        <section>
          <h3 className="mb-1.5 text-lg text-brand">{t('otherTries')}</h3>
          <ul className="grid gap-3">
            {others.map((attempt) => (
              <li key={attempt.id} className="border-s-2 border-line ps-3">
                <p>
                  {t(`states.${attempt.state}`)} · <Price amount={attempt.amount} />
                </p>
                <Problem of={attempt} />
                <p className="text-sm text-muted">{formatMoment(attempt.created_at)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Problem({ of: { problem } }: { of: PaymentAttempt }) {
  const t = useTranslations('staffPayments')
  return problem && <p className="wrap-anywhere text-bad">{t('says', { issue: problem })}</p>
}

/** An id of PayPal's: one click selects all of it. */
const Code = ({ text }: { text: string }) => (
  <bdi dir="ltr" className="font-mono text-sm break-all select-all">
    {text}
  </bdi>
)
