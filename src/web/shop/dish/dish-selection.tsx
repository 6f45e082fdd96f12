import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { MEAL_SIZES } from '../../../domain/menu/meal-sizes.ts'
import type { Minor } from '../../../domain/money.ts'
import { localized } from '../../../domain/text/locales.ts'
import type { TimeLabel } from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { GuestCount } from './guest-count.tsx'
import { OptionSections } from './option-sections.tsx'
import type { Selection } from './selection.ts'

type Props = {
  selection: Selection
  /** When a portion without a date is ready today; undefined: not today. */
  ready?: TimeLabel | undefined
  /** Only a portion without a date is chosen. */
  onlyNow?: boolean
}

export function DishSelection({ selection, ready, onlyNow }: Props) {
  const { dish, isForNow, meal_size, guests, chooseGuests, options } = selection
  return (
    <>
      {dish.serving_sizes.length > 0 && !isForNow && <ServingSizes selection={selection} />}
      {dish.is_reservable && !onlyNow && <MealSizes selection={selection} ready={ready} />}
      {dish.is_reservable && !isForNow && meal_size === 'custom' && (
        <GuestCount guests={guests} change={chooseGuests} />
      )}
      {dish.has_options && <OptionSections options={options} />}
    </>
  )
}

/** What can be had today stands first. */
function MealSizes({ selection, ready }: Pick<Props, 'selection' | 'ready'>) {
  const t = useTranslations('cart')
  const { meal_size, isForNow, priceInSize, chooseMealSize } = selection
  return (
    <Choices legend={t('mealSize')}>
      {ready && <ForNow selection={selection} ready={ready} />}
      {MEAL_SIZES.map((size) => (
        <Choice
          key={size}
          group={t('mealSize')}
          checked={size === meal_size && !isForNow}
          choose={() => chooseMealSize(size)}
          price={priceInSize(size)}
        >
          <span className="block font-semibold">{t(`sizes.${size}`)}</span>
          <span className="block text-sm text-muted">{t(`sizeNotes.${size}`)}</span>
        </Choice>
      ))}
      {!ready && <ForNow selection={selection} />}
    </Choices>
  )
}

function ForNow({ selection, ready }: Pick<Props, 'selection' | 'ready'>) {
  const t = useTranslations('cart')
  const { timeText } = useDates()
  const { isForNow, nowPrice, chooseForNow } = selection
  if (nowPrice === null) return null
  return (
    <Choice group={t('mealSize')} checked={isForNow} choose={chooseForNow} price={nowPrice}>
      <span className="block font-semibold">{t('forNow')}</span>
      <span className="block text-sm text-muted">
        {ready ? t('forNowReady', { time: timeText(ready) }) : t('forNowNote')}
      </span>
    </Choice>
  )
}

function ServingSizes({ selection: { dish, serving_size, chooseServing } }: Props) {
  const { toMinor } = useMoney()
  const t = useTranslations('cart')
  const locale = useSiteLocale()
  return (
    <Choices legend={t('serving')}>
      {dish.serving_sizes.map((size) => (
        <Choice
          key={size.name}
          group={t('serving')}
          checked={size.name === serving_size}
          choose={() => chooseServing(size.name)}
          price={toMinor(size.price)}
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

type ChoiceProps = { group: string; checked: boolean; choose: () => void; price: Minor; children: ReactNode }

function Choice({ group, checked, choose, price, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center gap-3 rounded-lg border border-line bg-card p-3 has-checked:border-brand has-checked:bg-brand-soft">
      <input type="radio" name={group} checked={checked} onChange={choose} className="size-5 accent-brand" />
      <span className="grow">{children}</span>
      <Price units={price} className="font-semibold" />
    </label>
  )
}
