import { useTranslations } from 'use-intl/react'
import type { Choice, DishOption, DishOptionGroup } from '../../../domain/menu/options.schema.ts'
import { countChosen, maxChoices, maxQuantity } from '../../../domain/menu/options.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { OptionAllergens } from './allergen-lines.tsx'
import { groupElementId } from './choices.ts'
import { OptionQuantity } from './option-quantity.tsx'
import { PriceDifference, useGroupRule } from './option-text.tsx'

type Props = { group: DishOptionGroup; choices: readonly Choice[]; change: (choices: Choice[]) => void }

const row =
  'flex min-h-12 items-center gap-3 rounded-lg border border-line bg-card px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-enabled:cursor-pointer'

/** One group: radio buttons, checkboxes, or a number for each option. */
export function OptionGroup({ group, choices, change }: Props) {
  const t = useTranslations('dishOptions')
  const locale = useSiteLocale()
  const ruleOf = useGroupRule()
  const quantityOf = ({ id }: DishOption) => choices.find(({ option_id }) => option_id === id)?.quantity ?? 0
  const left = maxChoices(group) - countChosen(group, choices)
  const setQuantity = (changed: DishOption, quantity: number) =>
    change(
      group.options.flatMap((option) => {
        const count = option === changed ? quantity : group.kind === 'one' ? 0 : quantityOf(option)
        return count > 0 ? [{ option_id: option.id, quantity: count }] : []
      }),
    )
  return (
    <fieldset id={groupElementId(group)} className="grid min-w-0 scroll-my-24 gap-2">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <UserText text={localized(group, 'name', locale)} className="font-semibold" />{' '}
        <span className="text-sm text-muted">{ruleOf(group)}</span>
      </legend>
      {group.options.map((option) => {
        const quantity = quantityOf(option)
        if (group.kind === 'quantities')
          return (
            <div key={option.id} className={row}>
              <OptionName option={option} />
              <OptionQuantity
                option={localized(option, 'name', locale)}
                quantity={quantity}
                most={option.sold_out ? 0 : Math.min(maxQuantity(group), quantity + left)}
                change={(count) => setQuantity(option, count)}
              />
            </div>
          )
        const isFull = group.kind === 'several' && left <= 0 && quantity === 0
        return (
          <label key={option.id} className={row}>
            <input
              type={group.kind === 'one' ? 'radio' : 'checkbox'}
              name={group.id}
              checked={quantity > 0}
              disabled={option.sold_out || isFull}
              onChange={({ target }) => setQuantity(option, target.checked ? 1 : 0)}
              className="size-5 shrink-0 accent-brand"
            />
            <OptionName option={option} />
          </label>
        )
      })}
      {group.kind === 'one' && group.min === 0 && (
        <label className={row}>
          <input
            type="radio"
            name={group.id}
            checked={countChosen(group, choices) === 0}
            onChange={() => change([])}
            className="size-5 shrink-0 accent-brand"
          />
          {t('none')}
        </label>
      )}
    </fieldset>
  )
}

function OptionName({ option }: { option: DishOption }) {
  const t = useTranslations('dishOptions')
  const locale = useSiteLocale()
  return (
    <span className="flex min-w-0 grow items-baseline justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        <UserText
          text={localized(option, 'name', locale)}
          className={option.sold_out ? 'text-muted line-through' : undefined}
        />
        <OptionAllergens allergens={option.allergens} />
      </span>{' '}
      {option.sold_out ? (
        <span className="shrink-0 text-sm font-semibold text-muted">{t('soldOut')}</span>
      ) : (
        <PriceDifference amount={option.price} />
      )}
    </span>
  )
}
