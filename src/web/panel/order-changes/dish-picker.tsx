import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { addLine, type Cart, newLine, newLineForNow } from '../../../domain/cart/cart.ts'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { availableProductsQuery, productsQuery } from '../../queries.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import MealSizeDialog, { type MealChoice } from '../../shop/cart/meal-size-dialog.tsx'
import { useAfterTyping } from '../../shop/checkout/checkout-quote.ts'
import { SearchField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'

type Props = {
  cart: Cart
  change: (cart: Cart) => void
  /** Reservations cannot be added to an order that was placed. */
  onlyNow?: boolean
}

/** Finds dishes by any spelling. Enter adds the first one, and what has to be chosen of it is asked for. */
export function DishPicker({ cart, change, onlyNow = false }: Props) {
  const t = useTranslations('desk')
  const { restaurant } = useRestaurant()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Product>()
  const [wantsFirst, setWantsFirst] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { dishes, isSearching } = useDishes(search.trim())
  const offered = dishes.filter((dish) => !onlyNow || !dish.is_reservable || dish.now_price !== null)

  function add(dish: Product, { serving_size, details, choices }: MealChoice) {
    const line =
      dish.is_reservable && !details
        ? newLineForNow(dish, restaurant.today, choices)
        : newLine(dish, restaurant.today, serving_size, choices)
    change(addLine(cart, { ...line, reservation_details: details }))
    close()
  }
  function choose(dish: Product) {
    const mustChoose = (dish.is_reservable && !onlyNow) || dish.serving_sizes.length > 1 || dish.has_options
    if (mustChoose) setAsked(dish)
    else add(dish, { serving_size: dish.serving_sizes[0]?.name ?? null, details: null, choices: [] })
  }
  /** The next dish is typed at once. */
  function close() {
    setAsked(undefined)
    setSearch('')
    box.current?.querySelector('input')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const [first] = offered
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!search.trim()) return
    if (isSearching) setWantsFirst(true)
    else if (first) choose(first)
  }
  // Whoever wants the dish as it is presses Enter once more.
  useEffect(() => {
    if (!asked) return
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [asked])
  // Enter was pressed before the answer came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer is there
  useEffect(() => {
    if (!wantsFirst || isSearching) return
    setWantsFirst(false)
    const [first] = offered
    if (first) choose(first)
  }, [wantsFirst, isSearching])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds the first dish
    <div ref={box} id="desk-dishes" onKeyDown={onKeyDown} className="grid gap-3">
      <SearchField label={t('findDish')} value={search} onChange={setSearch} />
      {search.trim() && offered.length === 0 && !isSearching && <p role="status">{t('noDish')}</p>}
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 overflow-y-auto">
        {offered.map((dish) => (
          <li key={dish.id}>
            <DishButton dish={dish} choose={() => choose(dish)} />
          </li>
        ))}
      </ul>
      {asked && (
        // The form of the dialog is not the one around this.
        <div onSubmit={(event) => event.stopPropagation()}>
          <MealSizeDialog
            dish={asked}
            onlyNow={onlyNow}
            confirm={(chosen) => add(asked, chosen)}
            cancel={() => setAsked(undefined)}
          />
        </div>
      )}
    </div>
  )
}

function DishButton({ dish, choose }: { dish: Product; choose: () => void }) {
  const locale = useSiteLocale()
  const { currency } = useRestaurant().restaurant
  const price = dish.now_price ?? dish.serving_sizes[0]?.price ?? dish.price
  return (
    <button
      type="button"
      onClick={choose}
      disabled={!dish.is_available}
      className="flex h-full min-h-16 w-full cursor-pointer flex-col justify-between rounded-lg border border-brand/40 bg-card px-3 py-2 text-start leading-snug hover:bg-brand-soft disabled:opacity-50"
    >
      <UserText text={localized(dish, 'name', locale)} className="font-semibold" />
      <Price amount={price} currency={currency} className="text-muted" />
    </button>
  )
}

/** Without a search the first dishes of the menu, for whoever would rather tap. */
function useDishes(search: string) {
  const [wanted, ask] = useState('')
  useAfterTyping(search, ask)
  const found = useQuery({
    ...productsQuery({ search: wanted }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const menu = useInfiniteQuery(availableProductsQuery())
  const all = menu.data?.pages.flatMap(({ products }) => products) ?? []
  const isSearching = search !== wanted || (wanted !== '' && (found.isPending || found.isPlaceholderData))
  return { dishes: wanted ? (found.data?.products ?? []) : all, isSearching }
}
