import { useTranslations } from 'use-intl/react'
import type { Report } from '../../../domain/reports/reports.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { type Column, DataTable } from '../../ui/table.tsx'

type Dish = Report['dishes'][number]

/** The dishes that sold, each with a bar behind its number. */
export function Dishes({ dishes, currency }: Pick<Report, 'dishes' | 'currency'>) {
  const t = useTranslations('reports')
  const locale = useSiteLocale()
  const { format } = useMoney(currency)
  const most = Math.max(1, ...dishes.map(({ quantity }) => quantity))
  const columns: Column<Dish>[] = [
    { title: t('dish'), heading: true, cell: (dish) => <bdi>{localized(dish, 'name', locale)}</bdi> },
    {
      title: t('quantity'),
      className: 'w-1/3',
      cell: ({ quantity }) => (
        <span className="flex items-center gap-2">
          <bdi className="w-10 shrink-0">{quantity}</bdi>
          <span aria-hidden="true" className="h-3 min-w-0 flex-1 max-sm:hidden">
            <span className="block h-full rounded bg-brand" style={{ width: `${(quantity / most) * 100}%` }} />
          </span>
        </span>
      ),
    },
    { title: t('amount'), cell: ({ amount }) => <bdi>{format(amount)}</bdi> },
  ]
  return (
    <section>
      <h2 className="mb-2 text-xl text-brand">{t('dishes')}</h2>
      <DataTable
        caption={t('dishes')}
        columns={columns}
        rows={dishes}
        keyOf={({ name, amount }) => `${name} ${amount}`}
        empty={t('nothing')}
      />
    </section>
  )
}
