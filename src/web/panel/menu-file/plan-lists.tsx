import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages, useTranslations } from 'use-intl/react'
import { PLACEHOLDER } from '../../../domain/media/media.ts'
import { ALLERGENS } from '../../../domain/menu/allergen-list.ts'
import { listAllergens } from '../../../domain/menu/allergen-names.ts'
import type { ChangedPart, MenuPlan, NamedPart, PlanValue as Value } from '../../../domain/menu-file/plan.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'

const PARTS = ['dishes', 'categories', 'option_groups'] as const

/** What a plan adds and changes, and what is not in the file. */
export function PlanLists({ plan }: { plan: MenuPlan }) {
  const t = useTranslations('menuFile')
  return (
    <div className="grid gap-3">
      {PARTS.map((part) => (
        <Names key={part} title={t(`newParts.${part}`, { count: plan[part].added.count })} list={plan[part].added} />
      ))}
      {PARTS.map((part) => (
        <Changes
          key={part}
          title={t(`changedParts.${part}`, { count: plan[part].changed.count })}
          list={plan[part].changed}
        />
      ))}
      <Names title={t('goneDishes', { count: plan.dishes.gone.count })} list={plan.dishes.gone} />
    </div>
  )
}

type NamesProps = { title: string; list: { count: number; first: NamedPart[] } }

function Names({ title, list: { count, first } }: NamesProps) {
  if (count === 0) return null
  return (
    <Details title={title}>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {first.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have the same name, and the list never changes
          <li key={i} className="flex items-baseline justify-between gap-3 py-1">
            <Name part={part} />
            {part.price !== undefined && <Price amount={part.price} />}
          </li>
        ))}
      </ul>
      <More count={count - first.length} />
    </Details>
  )
}

type ChangesProps = { title: string; list: { count: number; first: ChangedPart[] } }

function Changes({ title, list: { count, first } }: ChangesProps) {
  const t = useTranslations('menuFile')
  const fieldNames: Record<string, string> = useMessages().menuFile.fields
  if (count === 0) return null
  return (
    <Details title={title}>
      <ul className="divide-y divide-line">
        {first.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have the same name, and the list never changes
          <li key={i} className="grid gap-1 py-2 sm:grid-cols-[minmax(10rem,1fr)_3fr] sm:gap-4">
            <Name part={part} />
            <ul className="grid gap-1">
              {part.changes.map(({ field, from, to }) => (
                <li key={field} className="flex flex-wrap items-baseline gap-x-2">
                  <span className="text-muted">{fieldNames[field] ?? field}:</span>
                  <span className="sr-only">{t('from')}</span>
                  <del className="min-w-0 break-words text-muted">
                    <PlanValue field={field} value={from} />
                  </del>
                  <span aria-hidden="true" className="rtl:-scale-x-100">
                    →
                  </span>
                  <span className="sr-only">{t('to')}</span>
                  <ins className="min-w-0 break-words font-semibold no-underline">
                    <PlanValue field={field} value={to} />
                  </ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <More count={count - first.length} />
    </Details>
  )
}

/** A value of a field as people read it. */
function PlanValue({ field, value }: { field: string; value: Value }) {
  const t = useTranslations('menuFile')
  const locale = useSiteLocale()
  const { formatMoment } = usePanelDates()
  if (value === null || value === '' || value === PLACEHOLDER || (Array.isArray(value) && value.length === 0))
    return t('none')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'price' || field === 'now_price') return <Price amount={Number(value)} />
  if (field === 'sold_out') return formatMoment(String(value))
  if (field === 'contains' || field === 'may_contain')
    return listAllergens(
      ALLERGENS.filter((allergen) => Array.isArray(value) && value.includes(allergen)),
      locale,
    )
  if (!Array.isArray(value)) return <bdi>{value}</bdi>
  return value.map((entry, i) => (
    <span key={entry}>
      {i > 0 && <br />}
      <bdi>{entry}</bdi>
    </span>
  ))
}

function Name({ part }: { part: NamedPart }) {
  const locale = useSiteLocale()
  return (
    <span className="min-w-0 break-words">
      <bdi className="font-semibold">{localized(part, 'name', locale)}</bdi>
      {part.part_of && (
        <span className="block text-sm text-muted">
          <bdi>{locale === 'ar' ? (part.part_of_ar ?? part.part_of) : part.part_of}</bdi>
        </span>
      )}
    </span>
  )
}

function More({ count }: { count: number }) {
  const t = useTranslations('menuFile')
  return count > 0 ? <p className="pt-2 text-muted">{t('more', { count })}</p> : null
}

const Details = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group rounded-card border border-line bg-card">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 font-semibold">
      <ChevronDown
        className="size-5 shrink-0 text-brand group-not-open:-rotate-90 rtl:group-not-open:rotate-90"
        aria-hidden="true"
      />
      {title}
    </summary>
    <div className="border-line border-t px-4 py-2">{children}</div>
  </details>
)
