import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../../domain/menu/option-drafts.schema.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BothNames, RowButtons } from '../../shell/list-parts.tsx'
import { SoldOutButtons } from '../sold-out/sold-out-buttons.tsx'
import { SoldOutText } from '../sold-out/sold-out-text.tsx'

type Props = { group: OptionGroup; edit: () => void; remove: (name: string) => void }

/** One group with its options, each of which can be sold out. */
export function GroupCard({ group, edit, remove }: Props) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const name = localized(group, 'name', locale)
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line p-3 ps-4">
        <h2 className="min-w-40 flex-1 text-xl text-brand">
          <BothNames of={group} />
        </h2>
        <p className="text-sm text-muted">
          {t('kind')}: <span className="font-semibold text-ink">{t(`kinds.${group.kind}`)}</span>
        </p>
        <p className="text-sm text-muted">{t('usedBy', { count: group.used_by })}</p>
        <RowButtons
          editLabel={t('editOf', { name })}
          deleteLabel={t('deleteOf', { name })}
          edit={edit}
          remove={() => remove(name)}
        />
      </div>
      <ul className="grid gap-x-6 p-2 ps-4 sm:grid-cols-2 xl:grid-cols-3">
        {group.options.map((option) => (
          <Option key={option.id} option={option} />
        ))}
      </ul>
    </li>
  )
}

function Option({ option }: { option: OptionGroup['options'][number] }) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const name = localized(option, 'name', locale)
  const { id, sold_out, sold_out_until } = option
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-semibold break-words">{name}</bdi>
          {option.price !== 0 && <bdi className="text-muted">{difference(option.price)}</bdi>}
          {option.is_default && <Badge tone="outline">{t('partOfDish')}</Badge>}
        </span>
        {!option.allergens.checked && <span className="block text-sm text-muted">{t('unchecked')}</span>}
        <SoldOutText sold_out={sold_out} sold_out_until={sold_out_until} />
      </div>
      <SoldOutButtons thing={{ of: 'option', id, name, sold_out, sold_out_until }} />
    </li>
  )
}

const difference = (price: number) => `${price > 0 ? '+' : '−'}${formatMoney(Math.abs(price))}`
