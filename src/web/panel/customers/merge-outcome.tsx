import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers/customers.schema.ts'
import { mergedCustomer } from '../../../domain/customers/merge.ts'
import { usePanelDates } from '../shell/dates.ts'

/** Shows what a merge would move, add and lose. */
export function MergeOutcome({ customer, other }: { customer: Customer; other: Customer }) {
  const t = useTranslations('customers')
  const { formatDay } = usePanelDates()
  const { record, taken, lost } = mergedCustomer(customer, other)
  const added = [...taken, ...(other.notes && record.notes !== customer.notes ? (['notes'] as const) : [])]
  return (
    <div className="mt-4 rounded-lg bg-surface-warm px-4 py-3">
      <p>{t('merge.moves', { name: customer.name, other: other.name })}</p>
      {added.length > 0 && (
        <Details title={t('merge.added')} lines={added.map((field) => [t(field), other[field] ?? ''])} />
      )}
      <Details
        title={t('merge.lost')}
        lines={[
          ...lost.map((field): [string, string] => [t(field), other[field] ?? '']),
          [t('joined'), formatDay(other.created_at)],
        ]}
      />
      {record.email && <p className="mt-3 font-semibold">{t('merge.owner', { email: record.email })}</p>}
    </div>
  )
}

const Details = ({ title, lines }: { title: string; lines: [string, string][] }) => (
  <>
    <p className="mt-3 font-semibold">{title}</p>
    <ul className="list-disc ps-5">
      {lines.map(([name, value]) => (
        <li key={name}>
          {name}: <bdi className="break-words whitespace-pre-line">{value}</bdi>
        </li>
      ))}
    </ul>
  </>
)
