import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ClosedFigures, CurrencyFigures } from '../../../domain/day-close/day-close.schema.ts'
import { SERVICES } from '../../../domain/hours/services.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { useMoney, useMoneyIn } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'

/** What a day sold and received, in each of its currencies. */
export function Figures({ figures }: { figures: ClosedFigures }) {
  const t = useTranslations('dayClose')
  const { currency } = useMoney()
  const { currencies, open, cancelled } = figures
  const named = currencies.length > 1 || currencies.some((one) => one.currency !== currency)
  return (
    <div className="grid gap-4">
      {currencies.length === 0 && (
        <p className="rounded-card border border-line bg-card p-4 text-muted">{t('nothing')}</p>
      )}
      {currencies.map((one) => (
        <section key={one.currency} className="grid gap-4" aria-label={t('inCurrency', { currency: one.currency })}>
          {named && <h2 className="text-xl text-brand">{t('inCurrency', { currency: one.currency })}</h2>}
          <CurrencySums figures={one} />
        </section>
      ))}
      <Card title={t('ordersTitle')}>
        <Row name={t('orders')}>
          <bdi>{currencies.reduce((sum, { orders }) => sum + orders, 0)}</bdi>
        </Row>
        <Counts name={t('openOrders')} counts={open} />
        <Counts name={t('cancelledOrders')} counts={cancelled} />
      </Card>
    </div>
  )
}

/** One line of a card. `total`: the sum of the lines above. */
export const Row = ({ name, total, children }: { name: string; total?: boolean; children: ReactNode }) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${total ? 'border-t border-line pt-1 text-lg' : ''}`}>
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto min-w-0 font-semibold break-words">{children}</dd>
  </div>
)

export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-card border border-line bg-card p-4 print:break-inside-avoid">
    <h2 className="mb-2 text-xl text-brand">{title}</h2>
    <dl className="grid gap-1">{children}</dl>
  </section>
)

function Counts({ name, counts }: { name: string; counts: ClosedFigures['open'] }) {
  const t = useTranslations('dayClose')
  const moneyIn = useMoneyIn()
  return (
    <Row name={name}>
      {counts.length === 0
        ? t('none')
        : counts.map(({ currency, orders, amount }) => (
            <span key={currency} className="block text-end">
              {t('ordersAmount', { count: orders, amount: moneyIn(currency).format(amount) })}
            </span>
          ))}
    </Row>
  )
}

const SALES = ['subtotal', 'delivery_fee', 'tip', 'tax_added', 'sold'] as const
/** Shown only where there are any. */
const RARE = ['given_back', 'rounding', 'uncollected', 'unmatched'] as const
const RECEIVED = ['cash', 'captured', 'refunded', 'received'] as const
const TOTALS: readonly string[] = ['sold', 'received']

function CurrencySums({ figures }: { figures: CurrencyFigures }) {
  const t = useTranslations('dayClose')
  const providerName = useProviderName()
  const { currency, providers } = figures
  const line = (name: (typeof SALES | typeof RARE | typeof RECEIVED)[number]) => (
    <Line key={name} name={t(name)} amount={figures[name]} currency={currency} total={TOTALS.includes(name)} />
  )
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2 print:grid-cols-2">
        <Card title={t('money')}>
          {RECEIVED.map(line)}
          {providers.flatMap(({ provider, fee, net }) => [
            <Line
              key={`${provider} fee`}
              name={`${providerName(provider)} · ${t('fee')}`}
              amount={fee}
              currency={currency}
            />,
            <Line
              key={`${provider} net`}
              name={`${providerName(provider)} · ${t('net')}`}
              amount={net}
              currency={currency}
            />,
          ])}
        </Card>
        <Card title={t('sales')}>
          {SALES.map(line)}
          {RARE.filter((name) => figures[name] !== 0).map(line)}
        </Card>
      </div>
      <Services figures={figures} />
      <Taxes figures={figures} />
    </>
  )
}

type LineProps = { name: string; amount: number; currency: string; total?: boolean }

const Line = ({ name, amount, currency, total }: LineProps) => (
  <Row name={name} total={total ?? false}>
    <Price amount={amount} currency={currency} className={amount < 0 ? 'text-bad' : ''} />
  </Row>
)

function useProviderName() {
  const t = useTranslations('dayClose')
  return (provider: string) => textIfAny(t, `provider.${provider}`) ?? provider
}

function Services({ figures: { services, currency } }: { figures: CurrencyFigures }) {
  const t = useTranslations('dayClose')
  const price = (amount: number) => <Price amount={amount} currency={currency} />
  const columns: Column<(typeof services)[number]>[] = [
    { title: t('service'), heading: true, cell: ({ service }) => t(`services.${service}`) },
    { title: t('orders'), cell: ({ orders }) => <bdi>{orders}</bdi> },
    { title: t('sold'), cell: ({ sold }) => price(sold) },
    { title: t('tip'), cell: ({ tip }) => price(tip) },
    { title: t('cash'), cell: ({ cash }) => price(cash) },
    { title: t('captured'), cell: ({ captured }) => price(captured) },
    { title: t('refunded'), cell: ({ refunded }) => price(refunded) },
  ]
  const rows = SERVICES.flatMap((service) => services.filter((one) => one.service === service))
  return (
    <Block title={t('byService')}>
      <DataTable
        caption={t('byService')}
        columns={columns}
        rows={rows}
        keyOf={({ service }) => service}
        empty={t('nothing')}
      />
    </Block>
  )
}

function Taxes({ figures: { taxes, currency } }: { figures: CurrencyFigures }) {
  const t = useTranslations('dayClose')
  const locale = useSiteLocale()
  const columns: Column<(typeof taxes)[number]>[] = [
    {
      title: t('rate'),
      heading: true,
      cell: ({ name, name_ar, percent, included }) => (
        <>
          <bdi>{(locale === 'ar' ? name_ar : null) ?? name ?? t('ownTax')}</bdi>
          {percent !== null && (
            <span className="ms-1.5">
              <bdi>{percent}%</bdi>
            </span>
          )}
          {included && <span className="block text-sm font-normal text-muted">{t('taxIncluded')}</span>}
        </>
      ),
    },
    { title: t('taxed'), cell: ({ taxed }) => <Price amount={taxed} currency={currency} /> },
    { title: t('tax'), cell: ({ tax }) => <Price amount={tax} currency={currency} /> },
  ]
  return (
    <Block title={t('taxes')} text={t('taxHint')}>
      <DataTable
        caption={t('taxes')}
        columns={columns}
        rows={taxes}
        keyOf={({ name, percent, included }) => `${name} ${percent} ${included}`}
        empty={t('noTaxes')}
      />
    </Block>
  )
}

const Block = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="print:break-inside-avoid">
    <h2 className="text-xl text-brand">{title}</h2>
    {text && <p className="text-sm text-muted">{text}</p>}
    <div className="mt-2">{children}</div>
  </section>
)
