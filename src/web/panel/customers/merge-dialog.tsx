import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers/customers.schema.ts'
import { mergedCustomer } from '../../../domain/customers/merge.ts'
import { api, pathSegment, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DialogFooter, PageDialog } from '../../ui/dialog.tsx'
import { SearchField } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { usePanelMutation } from '../shell/mutation.ts'

export const customersQuery = (search: string, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', search, cursor],
    queryFn: () => read(api.admin.customers.$get({ query: { search: search || undefined, cursor } })),
  })

/** The list is a shortlist: other customers are found by searching. */
const MAX_SHOWN = 8

type Props = { customer: Customer; close: () => void; merged: () => void }

/** Chooses another record of the same person, which is merged into this one. */
export function MergeDialog({ customer, close, merged }: Props) {
  const t = useTranslations('customers')
  const panel = useTranslations('panel')
  const [other, setOther] = useState<Customer>()
  const { merge, busy, question } = useMerge(customer, merged)
  return (
    <>
      <PageDialog title={t('merge.title')} close={close}>
        <p className="mt-3 mb-4">{t('merge.text', { name: customer.name })}</p>
        <OtherRecord customer={customer} other={other} choose={setOther} />
        <div aria-live="polite">{other && <MergeOutcome customer={customer} other={other} />}</div>
        <div className="mt-5">
          <DialogFooter>
            <div className="flex flex-wrap justify-end gap-3">
              <button type="button" className={button.secondary} onClick={close}>
                {panel('cancel')}
              </button>
              <button
                type="button"
                className={button.primary}
                disabled={!other || busy}
                onClick={() => other && void merge(other)}
              >
                {t('merge.open')}
              </button>
            </div>
          </DialogFooter>
        </div>
      </PageDialog>
      {question}
    </>
  )
}

function useMerge(customer: Customer, merged: () => void) {
  const t = useTranslations('customers.merge')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  const { mutate, isPending } = usePanelMutation(
    (other_id: string) =>
      read(api.admin.customers[':id'].merge.$post({ param: { id: pathSegment(customer.id) }, json: { other_id } })),
    {
      refresh: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
      onDone: merged,
      texts: { done: { title: t('done'), text: customer.name }, failed: { title: panel('error'), text: t('failed') } },
    },
  )
  async function merge(other: Customer) {
    const names = { other: other.name, name: customer.name }
    if (await ask({ title: t('open'), text: t('ask', names), yes: t('open') })) mutate(other.id)
  }
  return { merge, busy: isPending, question: dialog }
}

type Choice = { customer: Customer; other: Customer | undefined; choose: (other: Customer | undefined) => void }

/** The first search is for the customer's own name. */
function OtherRecord({ customer, other, choose }: Choice) {
  const t = useTranslations('customers')
  const [search, setSearch] = useState(customer.name)
  const searchTerm = useDeferredValue(search.trim())
  const { data, isError, refetch } = useQuery({ ...customersQuery(searchTerm), placeholderData: keepPreviousData })
  const matches = data?.customers.filter(({ id }) => id !== customer.id).slice(0, MAX_SHOWN)
  const changeSearch = (text: string) => {
    setSearch(text)
    choose(undefined)
  }
  return (
    <>
      <SearchField label={t('search')} value={search} onChange={changeSearch} />
      {isError && !data && <LoadFailure text={t('failed')} retry={() => void refetch()} />}
      {matches?.length === 0 && <p className="mt-3 text-muted">{t('merge.none')}</p>}
      {matches && matches.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-semibold">{t('merge.other')}</legend>
          {matches.map((match) => (
            <label key={match.id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="radio"
                name="other-record"
                checked={other?.id === match.id}
                onChange={() => choose(match)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <bdi className="block">{match.name}</bdi>
                <span className="block text-sm break-words text-muted">
                  <bdi>{match.email ?? t('noEmail')}</bdi> · <bdi>{match.phone ?? t('noPhone')}</bdi>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Shows what a merge would move, add and lose. */
function MergeOutcome({ customer, other }: { customer: Customer; other: Customer }) {
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
