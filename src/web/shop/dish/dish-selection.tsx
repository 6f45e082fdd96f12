import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { MEAL_SIZES, type MealSize, unitPrice } from '../../domain/menu/meal-sizes.ts'
import { type Cents, toCents, toDollars } from '../../domain/money.ts'
import { useSiteLocale } from '../restaurant.ts'
import { Price } from '../ui/price.tsx'
import { UserText } from '../ui/user-text.tsx'

/** A portion without a date, where the dish has a price for it. */
type ForNow = { price: Cents; chosen: boolean; choose: () => void }
type SizeProps = { base: Cents; guests: number; value: MealSize; choose: (size: MealSize) => void; now?: ForNow }

export function MealSizeChoice({ base, guests, now, value, choose }: SizeProps) {
  const t = useTranslations('cart')
  return (
    <Choices legend={t('mealSize')}>
      {MEAL_SIZES.map((size) => (
        <Choice
          key={size}
          group={t('mealSize')}
          checked={size === value && !now?.chosen}
          choose={() => choose(size)}
          price={unitPrice(base, size, guests)}
        >
          <span className="block font-semibold">{t(`sizes.${size}`)}</span>
          <span className="block text-sm text-muted">{t(`sizeNotes.${size}`)}</span>
        </Choice>
      ))}
      {now && (
        <Choice group={t('mealSize')} checked={now.chosen} choose={now.choose} price={now.price}>
          <span className="block font-semibold">{t('forNow')}</span>
          <span className="block text-sm text-muted">{t('forNowNote')}</span>
        </Choice>
      )}
    </Choices>
  )
}

type ServingProps = { sizes: Product['serving_sizes']; value: string | null; choose: (name: string) => void }

export function ServingSizeChoice({ sizes, value, choose }: ServingProps) {
  const t = useTranslations('cart')
  const locale = useSiteLocale()
  return (
    <Choices legend={t('serving')}>
      {sizes.map((size) => (
        <Choice
          key={size.name}
          group={t('serving')}
          checked={size.name === value}
          choose={() => choose(size.name)}
          price={toCents(size.price)}
        >
          <UserText text={localized(size, 'name', locale)} className="font-semibold" />
        </Choice>
      ))}
    </Choices>
  )
}

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-semibold">{legend}</legend>
    {children}
  </fieldset>
)

function Choice({
  group,
  checked,
  choose,
  price,
  children,
}: {
  group: string
  checked: boolean
  choose: () => void
  price: Cents
  children: ReactNode
}) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-lg border border-line bg-card p-3 has-checked:border-teal has-checked:bg-teal-soft">
      <input type="radio" name={group} checked={checked} onChange={choose} className="size-5 accent-teal" />
      <span className="grow">{children}</span>
      <Price amount={toDollars(price)} className="font-semibold" />
    </label>
  )
}
