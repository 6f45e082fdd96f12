import { useHydrated } from '@tanstack/react-router'
import { CalendarClock, Clock, Share2, Users } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product, ProductDetail } from '../../../domain/menu/catalogue.schema.ts'
import type { DishOption, DishOptionGroup } from '../../../domain/menu/options.schema.ts'
import { countTimes } from '../../../domain/reservations/offered-times.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { showToast } from '../../ui/toast.ts'
import { UserText } from '../../ui/user-text.tsx'
import { AllergenLines, OptionAllergens } from '../dish/allergen-lines.tsx'
import { useDefaultSlot } from '../dish/availability.ts'
import { ClosedNotice } from '../dish/notices.tsx'
import { PriceDifference, useGroupRule } from '../dish/option-text.tsx'
import { useIsForNow } from '../dish/today.tsx'

export function ReservationFacts({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const { restaurant } = useRestaurant()
  if (!restaurant.online_reservations) return <ClosedNotice className="mt-6 border-y border-line py-4" />
  return (
    <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
      <div className="flex items-center gap-2.5">
        <dt className="flex items-center gap-2.5">
          <Clock className="size-5 text-accent" aria-hidden="true" />
          {t('availableTimes')}:
        </dt>
        <dd className="font-semibold">{t('slots', { count: countTimes(dish, restaurant, restaurant.today) })}</dd>
      </div>
      <div className="flex items-center gap-2.5">
        <dt>
          <Users className="size-5 text-accent" aria-hidden="true" />
          <span className="sr-only">{t('reservable')}</span>
        </dt>
        <dd>{t('tables', { count: dish.max_guests })}</dd>
      </div>
      {!dish.is_dish_of_day && <Notice dish={dish} />}
    </dl>
  )
}

/** The date is rendered in the browser only, because the server's page is cached. */
function Notice({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const { shortSlotText } = useDates()
  const { usual } = useDefaultSlot(dish)
  const hydrated = useHydrated()
  const isForNow = useIsForNow(dish)
  return (
    <div className="w-full">
      <dt className="flex items-center gap-2.5 font-semibold">
        <CalendarClock className="size-5 text-accent" aria-hidden="true" />
        {t(isForNow ? 'groupNotice' : 'notice', { count: CHECKOUT_LEAD_DAYS })}
      </dt>
      <dd className="min-h-[2lh] ps-7.5 text-muted sm:min-h-[1lh]">
        {hydrated && t('usualSlot', { when: shortSlotText(usual) })}
      </dd>
    </div>
  )
}

export function ServingOptions({ dish }: { dish: Product }) {
  const t = useTranslations('dish')
  const locale = useSiteLocale()
  return (
    <section className="mt-6">
      <h2 className="text-xl text-brand">{t('serving')}</h2>
      <ul className="mt-2 max-w-md">
        {dish.serving_sizes.map((size) => (
          <li key={size.name} className="flex items-baseline gap-3 py-1.5">
            <UserText text={localized(size, 'name', locale)} />
            <span className="grow border-b border-dotted border-muted/60" aria-hidden="true" />
            <Price amount={size.price} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SoldOutText({ dish: { is_sold_out, sold_out_until } }: { dish: Product }) {
  const t = useTranslations('dish')
  const { restaurant } = useRestaurant()
  const { shortDateText } = useDates()
  if (!is_sold_out) return null
  const day = sold_out_until && shortDateText(wallClock(new Date(sold_out_until), restaurant.time_zone).date)
  return <p className="mt-2 font-semibold">{day ? t('backOn', { day }) : t('soldOutText')}</p>
}

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

export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('dish')
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href })
      await navigator.clipboard.writeText(location.href)
      await showToast('success', t('linkCopied'), t('linkCopiedText'))
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('Sharing failed:', error)
    }
  }
  return (
    <button type="button" onClick={() => void share()} className={button.quiet}>
      <Share2 className="size-5" aria-hidden="true" />
      {t('share')}
    </button>
  )
}
