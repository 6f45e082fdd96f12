import { useTranslations } from 'use-intl/react'
import { PLACEHOLDER } from '../../../domain/media/picture-address.ts'
import { ALLERGENS } from '../../../domain/menu/allergen-list.ts'
import { listAllergens } from '../../../domain/menu/allergen-names.ts'
import type { PlanValue as Value } from '../../../domain/menu-file/plan.schema.ts'
import { formatMoney } from '../../../domain/money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { usePanelDates } from '../dates.ts'

/** A value of a field as people read it. */
export function PlanValue({ field, value }: { field: string; value: Value }) {
  const t = useTranslations('menuFile')
  const locale = useSiteLocale()
  const { momentOf } = usePanelDates()
  if (value === null || value === '' || value === PLACEHOLDER || (Array.isArray(value) && value.length === 0))
    return t('none')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'price' || field === 'now_price') return formatMoney(Number(value))
  if (field === 'sold_out') return momentOf(String(value))
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
