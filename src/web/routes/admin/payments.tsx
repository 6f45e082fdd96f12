import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { LEDGER_FILTERS, type LedgerFilterName, PERIODS, type Period } from '../../../domain/payments/ledger.ts'
import { keysOf } from '../../../domain/records.ts'
import { api, read } from '../../api.ts'
import { Attention, ProviderNotice } from '../../panel/payments/ledger-notices.tsx'
import { LedgerTable } from '../../panel/payments/ledger-table.tsx'
import { LedgerTotals } from '../../panel/payments/ledger-totals.tsx'
import { useComparison } from '../../panel/payments/settlement.ts'
import { usePollingFallback } from '../../panel/shell/live.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: readSearch,
  component: PaymentsRoute,
})

type LedgerFilter = { only?: LedgerFilterName; period?: Period }

const ledgerQuery = ({ only, period }: LedgerFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'ledger', only, period, cursor],
    queryFn: () => read(api.admin.payments.$get({ query: { only, period, cursor } })),
  })

const PERIOD_NAMES = keysOf(PERIODS)

/** The valid search parameters of the URL; others are dropped. */
function readSearch({ only, period }: Record<string, unknown>): LedgerFilter {
  const chosen = PERIOD_NAMES.find((name) => name === period)
  return { only: LEDGER_FILTERS.find((name) => name === only), period: chosen === 'month' ? undefined : chosen }
}

function PaymentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <Screen>
      <PaymentsScreen
        filter={Route.useSearch()}
        show={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Screen>
  )
}

type Props = { filter: LedgerFilter; show: (filter: LedgerFilter) => void }

/** Our ledger beside PayPal's. */
function PaymentsScreen({ filter, show }: Props) {
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
        differing={data?.differing ?? 0}
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
