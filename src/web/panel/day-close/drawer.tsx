import { useTranslations } from 'use-intl/react'
import type { DayClose, DrawerEntry } from '../../../domain/day-close/day-close.schema.ts'
import { asMinor } from '../../../domain/money.ts'
import { useMoney } from '../../money.ts'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { Card, Row } from './figures.tsx'

type Props = { drawer: DayClose['drawer']; currency: string; count?: Pick<DayClose, 'counted' | 'left'> }

/** What the drawer should hold and why; with a count, what it held. */
export function Drawer({ drawer: { float, cash, entries, expected }, currency, count }: Props) {
  const t = useTranslations('dayClose')
  const price = (amount: number) => <Price amount={amount} currency={currency} />
  const differenceText = useDifferenceText(currency)
  return (
    <Card title={t('drawer')}>
      <Row name={t('float')}>{price(float)}</Row>
      <Row name={t('cashTaken')}>{price(cash)}</Row>
      {entries.map((entry) => (
        <Row key={entry.id} name={t(`kinds.${entry.kind}`)}>
          <Entry entry={entry} />
        </Row>
      ))}
      {entries.length === 0 && <Row name={t('noEntries')}>{null}</Row>}
      <Row name={t('expected')} total>
        {price(expected)}
      </Row>
      {count && (
        <>
          <Row name={t('counted')}>{price(count.counted)}</Row>
          <Row name={t('difference')}>{differenceText(count.counted, expected)}</Row>
          <Row name={t('left')}>{price(count.left)}</Row>
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
