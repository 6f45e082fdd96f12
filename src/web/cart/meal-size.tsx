import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../domain/catalogue.ts'
import { localized } from '../../domain/locales.ts'
import { type Cents, toDollars } from '../../domain/money.ts'
import {
  CUSTOM_MINIMUM,
  customGuests,
  LARGEST_PARTY,
  MEAL_SIZES,
  type MealSize,
  unitPrice,
} from '../../domain/pricing.ts'
import { useSiteLocale } from '../site/restaurant.ts'
import { Price } from '../ui/price.tsx'

type SizeProps = { base: Cents; guests: number; value: MealSize; choose: (size: MealSize) => void }

export function MealSizeChoice({ base, guests, value, choose }: SizeProps) {
  const t = useTranslations('cart')
  return (
    <Choices legend={t('mealSize')}>
      {MEAL_SIZES.map((size) => (
        <Choice
          key={size}
          group={t('mealSize')}
          checked={size === value}
          choose={() => choose(size)}
          price={unitPrice(base, size, guests)}
        >
          <span className="block font-semibold">{t(`sizes.${size}`)}</span>
          <span className="block text-sm text-muted">{t(`sizeNotes.${size}`)}</span>
        </Choice>
      ))}
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
          price={Math.round(size.price * 100)}
        >
          <span className="font-semibold">{localized(size, 'name', locale)}</span>
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
    <label className="flex cursor-pointer items-center gap-3 rounded-lg border border-line bg-white p-3 has-checked:border-teal has-checked:bg-teal-soft">
      <input type="radio" name={group} checked={checked} onChange={choose} className="size-5 accent-teal" />
      <span className="grow">{children}</span>
      <Price amount={toDollars(price)} className="font-semibold" />
    </label>
  )
}

/** Guests of a custom meal: 13 at least; what is no number is read as 13. */
export function GuestCount({ guests, change }: { guests: number; change: (guests: number) => void }) {
  const t = useTranslations('cart')
  const id = useId()
  const step =
    'grid size-11 place-items-center rounded-full border border-teal/50 text-teal hover:bg-teal-soft disabled:opacity-40'
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {t('guests')}
      </label>
      <div className="mt-1 flex items-center gap-2">
        <button
          type="button"
          disabled={guests <= CUSTOM_MINIMUM}
          onClick={() => change(guests - 1)}
          aria-label={t('fewerGuests')}
          className={step}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <input
          id={id}
          key={guests}
          type="number"
          inputMode="numeric"
          min={CUSTOM_MINIMUM}
          max={LARGEST_PARTY}
          defaultValue={guests}
          onBlur={({ target }) => {
            const count = customGuests(target.value)
            target.value = String(count) // it may have been that many before: nothing else would rewrite it
            change(count)
          }}
          className="h-11 w-24 rounded-lg border border-muted/60 bg-white text-center"
        />
        <button type="button" onClick={() => change(guests + 1)} aria-label={t('moreGuests')} className={step}>
          <Plus className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
