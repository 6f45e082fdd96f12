import { useTranslations } from 'use-intl/react'
import type { DayClose, DrawerEntry } from '../../../domain/day-close/day-close.schema.ts'
import { asMinor } from '../../../domain/money.ts'
import { useMoney } from '../../money.ts'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { Fact } from '../shell/list-parts.tsx'
import { Card } from './figures.tsx'

type Props = { drawer: DayClose['drawer']; currency: string; count?: Pick<DayClose, 'counted' | 'left'> }

/** What the drawer should hold and why; with a count, what it held. */
export function Drawer({ drawer: { float, cash, entries, expected }, currency, count }: Props) {
  const t = useTranslations('dayClose')
  const price = (amount: number) => <Price amount={amount} currency={currency} />
  const differenceText = useDifferenceText(currency)
  return (
    <Card title={t('drawer')}>
      <Fact name={t('float')}>{price(float)}</Fact>
      <Fact name={t('cashTaken')}>{price(cash)}</Fact>
      {entries.map((entry) => (
        <Fact key={entry.id} name={t(`kinds.${entry.kind}`)}>
          <Entry entry={entry} />
        </Fact>
      ))}
      {entries.length === 0 && <p className="text-sm text-muted">{t('noEntries')}</p>}
      <div className="border-t border-line pt-1 text-lg">
        <Fact name={t('expected')}>{price(expected)}</Fact>
      </div>
      {count && (
        <>
          <Fact name={t('counted')}>{price(count.counted)}</Fact>
          <Fact name={t('difference')}>{differenceText(count.counted, expected)}</Fact>
          <Fact name={t('left')}>{price(count.left)}</Fact>
        </>
      )}
    </Card>
  )
}

function Entry({ entry: { amount, currency, reason, entered_by, at } }: { entry: DrawerEntry }) {
  const t = useTranslations('dayClose')
  const { formatTime } = usePanelDates()
  return (
    <span className="block text-end">
      <Price amount={amount} currency={currency} />
      <span className="block font-normal">
        <bdi>{reason}</bdi>
      </span>
      <span className="block text-sm font-normal text-muted">
        {t('enteredBy', { name: entered_by, moment: formatTime(at) })}
      </span>
    </span>
  )
}

/** How a count differs from what was expected, in words. */
export function useDifferenceText(currency: string) {
  const t = useTranslations('dayClose')
  const { toMinor, formatUnits } = useMoney(currency)
  const units = (amount: number) => Math.sign(amount) * toMinor(Math.abs(amount))
  return (counted: number, expected: number): string => {
    const difference = units(counted) - units(expected)
    if (difference === 0) return t('exact')
    const amount = formatUnits(asMinor(Math.abs(difference)))
    return t(difference < 0 ? 'short' : 'over', { amount })
  }
}
