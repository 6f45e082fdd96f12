import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../money.ts'
import { type Column, DataTable } from '../../ui/table.tsx'

type Bar = { name: string; orders: number; amount: number }
type Props = {
  title: string
  /** The heading of the names. */
  unit: string
  bars: readonly Bar[]
  currency: string
  /** How many names are shown below the bars: every so many. */
  every?: number
}

/** Revenue as bars in the direction of the language, and the same figures as a table. */
export function Bars({ title, unit, bars, currency, every = 1 }: Props) {
  const t = useTranslations('reports')
  const { format } = useMoney(currency)
  const id = useId()
  const highest = Math.max(1, ...bars.map(({ amount }) => amount))
  const best = bars.find(({ amount }) => amount === highest)
  const columns: Column<Bar>[] = [
    { title: unit, heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { title: t('orders'), cell: ({ orders }) => <bdi>{orders}</bdi> },
    { title: t('revenue'), cell: ({ amount }) => <bdi>{format(amount)}</bdi> },
  ]
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 print:break-inside-avoid">
      <h2 id={id} className="text-xl text-brand">
        {title}
      </h2>
      {best && <p className="text-sm text-muted">{t('highest', { name: best.name, amount: format(best.amount) })}</p>}
      <div aria-hidden="true">
        <div className="mt-3 flex h-40 items-end gap-0.5 border-b border-line sm:gap-1">
          {bars.map(({ name, orders, amount }) => (
            <div
              key={name}
              title={t('part', { name, orders, amount: format(amount) })}
              className="group flex h-full flex-1 items-end"
            >
              <div
                className="w-full rounded-t bg-brand group-hover:bg-accent"
                style={{ height: amount > 0 ? `max(3px, ${(amount / highest) * 100}%)` : '1px' }}
              />
            </div>
          ))}
        </div>
        <div className="mt-1 flex gap-0.5 text-xs text-muted sm:gap-1">
          {bars.map(({ name }, n) => (
            <span key={name} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
              {n % every === 0 && <bdi>{name}</bdi>}
            </span>
          ))}
        </div>
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
          {t('table')}
        </summary>
        <DataTable caption={title} columns={columns} rows={[...bars]} keyOf={({ name }) => name} empty={t('nothing')} />
      </details>
    </section>
  )
}
