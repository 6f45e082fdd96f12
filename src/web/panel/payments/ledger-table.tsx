import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { LedgerAmounts } from '../../../domain/payments/ledger.ts'
import type { LedgerEntry } from '../../../domain/payments/payments.ts'
import { isUnderWay } from '../../../domain/payments/states.ts'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable, Lines } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { useSettlement } from './settlement.ts'
import { useMoneyText, usePayPalState } from './texts.ts'

type Props = { payments: LedgerEntry[] | undefined; empty: string; failed: boolean; retry: () => void }

export function LedgerTable({ payments, empty, failed, retry }: Props) {
  const t = useTranslations('staffPayments')
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns()}
      rows={payments}
      keyOf={({ id }) => id}
      empty={empty}
      failed={failed}
      failure={t('loadFailed')}
      retry={retry}
    />
  )
}

function useColumns(): Column<LedgerEntry>[] {
  const t = useTranslations('staffPayments')
  const { momentParts } = usePanelDates()
  const paypalState = usePayPalState()
  const { settle, settling } = useSettlement()
  return [
    { title: t('date'), cell: ({ created_at }) => <Lines lines={momentParts(created_at)} /> },
    { title: t('order'), heading: true, cell: ({ order }) => <OrderLink order={order} /> },
    { title: t('guest'), cell: ({ order }) => <bdi>{order.full_name}</bdi> },
    {
      title: t('ours'),
      className: 'min-w-36',
      cell: ({ state, ours, currency, problem, ...flags }) => (
        <LedgerSide state={t(`states.${state}`)} books={ours} currency={currency}>
          {problem && <span className="block text-sm wrap-anywhere text-bad">{t('says', { issue: problem })}</span>}
          {(['kept', 'refund_failed', 'disputed', 'doubtful'] as const)
            .filter((flag) => flags[flag])
            .map((flag) => (
              <span key={flag} className="block text-sm font-semibold text-bad">
                {t(`signs.${flag}`)}
              </span>
            ))}
        </LedgerSide>
      ),
    },
    {
      title: t('paypals'),
      className: 'min-w-36',
      cell: ({ paypal_status, paypals, currency }) => (
        <LedgerSide state={paypalState(paypal_status)} books={paypals} currency={currency} />
      ),
    },
    {
      title: t('difference'),
      cell: ({ difference, currency }) => (
        <Price
          amount={difference}
          currency={currency}
          className={`font-semibold ${difference === 0 ? 'text-good' : 'text-bad'}`}
        />
      ),
    },
    {
      title: t('checked'),
      className: 'text-sm text-muted',
      cell: ({ checked_at }) => <Lines lines={checked_at ? momentParts(checked_at) : [t('never')]} />,
    },
    {
      title: t('settle'),
      hiddenTitle: true,
      cell: ({ order, state, difference }) =>
        (difference !== 0 || isUnderWay(state)) && (
          <button
            type="button"
            className={`${button.secondary} px-3! text-sm`}
            disabled={settling}
            aria-label={t('settleOf', { number: order.number })}
            onClick={() => settle(order.id)}
          >
            {t('settle')}
          </button>
        ),
    },
  ]
}

function OrderLink({ order: { id, number } }: Pick<LedgerEntry, 'order'>) {
  const t = useTranslations('staffPayments')
  return (
    <Link
      to="/admin/orders/$id"
      params={{ id }}
      aria-label={t('openOrder', { number })}
      className="inline-flex min-h-11 items-center font-mono text-brand underline underline-offset-4"
    >
      <bdi>{number}</bdi>
    </Link>
  )
}

type LedgerSideProps = { state: string; books: LedgerAmounts; currency: string; children?: ReactNode }

/** One side of the ledger: the payment state, and the captured and refunded amounts. */
function LedgerSide({ state, books: { captured, refunded }, currency, children }: LedgerSideProps) {
  const t = useTranslations('staffPayments')
  const moneyIn = useMoneyText()
  return (
    <>
      <span className="block">{state}</span>
      <bdi className="font-semibold">{moneyIn(captured, currency)}</bdi>
      {refunded > 0 && (
        <span className="block text-sm text-muted">{t('sentBack', { amount: moneyIn(refunded, currency) })}</span>
      )}
      {children}
    </>
  )
}
