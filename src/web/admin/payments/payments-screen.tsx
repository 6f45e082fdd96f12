import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { LEDGER_FILTERS } from '../../../domain/payments/ledger.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { usePollingFallback } from '../live.tsx'
import { ScreenHeader } from '../screen.tsx'
import { Attention } from './attention.tsx'
import { useComparison } from './comparison.ts'
import { LedgerTable } from './ledger-table.tsx'
import { LedgerTotals } from './ledger-totals.tsx'
import { ProviderNotice } from './provider-notice.tsx'
import { type LedgerFilter, ledgerQuery } from './queries.ts'

type Props = { filter: LedgerFilter; show: (filter: LedgerFilter) => void }

/** Our ledger beside PayPal's. */
export function PaymentsScreen({ filter, show }: Props) {
  const t = useTranslations('staffPayments')
  const pages = usePages(filter.only ?? 'all')
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...ledgerQuery(filter, pages.cursor),
    ...usePollingFallback(),
    placeholderData: keepPreviousData,
  })
  const { compare, comparing } = useComparison()
  const canCompare = data && data.provider.environment !== 'none'
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <button
          type="button"
          className={button.primary}
          disabled={!canCompare || comparing}
          aria-busy={comparing}
          onClick={() => compare()}
        >
          {t('compare')}
        </button>
      </ScreenHeader>
      {data && <ProviderNotice provider={data.provider} />}
      {data && <Attention attention={data.attention} show={(only) => show({ ...filter, only })} />}
      <LedgerTotals
        totals={data?.totals}
        period={filter.period ?? 'month'}
        choose={(period) => show({ ...filter, period })}
      />
      <div className="mb-4 flex">
        <Choice
          label={t('show')}
          labelled
          value={filter.only ?? 'all'}
          options={['all', ...LEDGER_FILTERS]}
          text={(option) => t(`filters.${option}`)}
          choose={(option) => show({ ...filter, only: option === 'all' ? undefined : option })}
          className="font-normal"
        />
      </div>
      <LedgerTable
        payments={data?.payments}
        empty={t(`nothing.${filter.only ?? 'all'}`)}
        failed={isError}
        retry={() => void refetch()}
      />
      <PageButtons pages={pages} next_cursor={data?.next_cursor} busy={isPlaceholderData} />
    </>
  )
}
