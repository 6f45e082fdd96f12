import { useTranslations } from 'use-intl/react'
import type { ProductDetail } from '../../../domain/menu/catalogue.schema.ts'
import type { DishOption, DishOptionGroup } from '../../../domain/menu/options.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { AllergenLines, OptionAllergens } from '../dish/allergen-lines.tsx'
import { PriceDifference, useGroupRule } from '../dish/option-text.tsx'

/** The options of a dish as text, which needs no JavaScript. */
export function DishOptions({ dish: { option_groups, serving_sizes } }: { dish: ProductDetail }) {
  const t = useTranslations('dishOptions')
  if (option_groups.length === 0) return null
  return (
    <section className="mt-6 max-w-md">
      <h2 className="text-xl text-brand">{t('heading')}</h2>
      {option_groups.map((group) => (
        <Group
          key={group.id + group.serving_size}
          group={group}
          serving={serving_sizes.find(({ name }) => name === group.serving_size)}
        />
      ))}
    </section>
  )
}

type GroupProps = { group: DishOptionGroup; serving: ProductDetail['serving_sizes'][number] | undefined }

function Group({ group, serving }: GroupProps) {
  const t = useTranslations('dishOptions')
  const locale = useSiteLocale()
  const ruleOf = useGroupRule()
  return (
    <>
      <h3 className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 font-text text-base font-semibold">
        <UserText text={localized(group, 'name', locale)} />{' '}
        <span className="text-sm font-normal text-muted">
          {serving && `${t('onlyIn', { serving: localized(serving, 'name', locale) })} · `}
          {ruleOf(group)}
        </span>
      </h3>
      <ul>
        {group.options.map((option) => (
          <Option key={option.id} option={option} isPart={option.is_default && group.kind !== 'one'} />
        ))}
      </ul>
    </>
  )
}

function Option({ option, isPart }: { option: DishOption; isPart: boolean }) {
  const t = useTranslations('dishOptions')
  const locale = useSiteLocale()
  return (
    <li className="flex items-baseline gap-3 py-1">
      <span>
        <UserText text={localized(option, 'name', locale)} />
        {(option.sold_out || isPart) && (
          <span className="text-sm text-muted"> · {t(option.sold_out ? 'soldOut' : 'comesWith')}</span>
        )}
        <OptionAllergens allergens={option.allergens} />
      </span>
      <span className="grow border-b border-dotted border-muted/60" aria-hidden="true" />
      <PriceDifference amount={option.price} />
    </li>
  )
}

export function DishAllergens({ dish }: { dish: ProductDetail }) {
  const t = useTranslations('dishOptions')
  return (
    <section className="mt-6">
      <h2 className="text-xl text-brand">{t('allergens')}</h2>
      <AllergenLines allergens={dish.allergens} className="mt-1 text-base!" />
      <p className="text-sm text-muted">{t('allergensHint')}</p>
    </section>
  )
}
