import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isLine, newLine, newLineForNow } from '../../../domain/cart/cart.ts'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import type { SoldChoice } from '../../../domain/menu/options.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useEarlyTap } from '../../ui/early-tap.ts'
import { lazyDialog } from '../../ui/lazy-dialog.ts'
import { showToast } from '../../ui/toast.ts'
import { useCart } from './cart-storage.ts'
import type { MealChoice } from './meal-size-dialog.tsx'
import { Quantity } from './quantity.tsx'

const ROUND_ON_PHONES = 'max-sm:border-0 max-sm:bg-transparent! max-sm:p-0 max-sm:text-accent max-sm:whitespace-nowrap'
const useMealSizeDialog = lazyDialog(() => import('./meal-size-dialog.tsx'))

type Props = {
  dish: Product
  /** On a phone, the label is shown beside a round plus button. */
  round?: boolean
  className?: string
}

/** Adds a dish, after a dialog if it has sizes or options; then shows the quantity in the cart. */
export function AddToCart({ dish, round, className = '' }: Props) {
  const t = useTranslations('cart')
  const { restaurant, locale } = useRestaurant()
  const { cart, add, setQuantity, changeDetails } = useCart()
  const { Dialog, open, close } = useMealSizeDialog()
  const addButton = useEarlyTap()
  const oneMore = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  const name = localized(dish, 'name', locale)
  const lines = cart.filter(({ id }) => id === dish.id)
  const [line] = lines
  const mustChoose = dish.is_reservable || dish.serving_sizes.length > 0 || dish.has_options

  function confirm({ serving_size, details, choices }: MealChoice) {
    const { date } = wallClock(new Date(), restaurant.time_zone)
    const newCartLine =
      dish.is_reservable && !details ? newLineForNow(dish, date, choices) : newLine(dish, date, serving_size, choices)
    close()
    const isNew = !cart.some(isLine(newCartLine))
    add({ ...newCartLine, reservation_details: details })
    if (!isNew && details) changeDetails(newCartLine, details)
    setAdded(added + 1)
    if (isNew) void showToast('success', t('added'), t(details ? 'addedText' : 'addedPlainText', { dish: name }))
  }

  // The pressed button no longer exists: the focus goes to the control that replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a dish was added here
  useEffect(() => {
    if (added > 0 && !addButton.current) oneMore.current?.focus()
  }, [added])

  const showsQuantity = line && lines.length === 1
  // On a card the quantity takes the place of the button; a portion for now is also added on the page of the dish.
  const hasOtherPortion = !round && dish.is_reservable && dish.now_price !== null
  const label = t(showsQuantity ? (dish.has_options ? 'otherOptions' : 'otherSize') : 'add')
  return (
    <>
      {showsQuantity && (
        <Quantity
          name={name}
          quantity={line.quantity}
          change={(quantity) => setQuantity(line, quantity)}
          oneMore={oneMore}
          className={className}
        />
      )}
      {(!showsQuantity || dish.serving_sizes.length > 1 || dish.has_options || hasOtherPortion) && (
        <button
          type="button"
          ref={addButton}
          data-early
          aria-label={`${label}: ${name}`}
          disabled={!dish.is_available}
          onClick={() => (mustChoose ? open() : confirm({ serving_size: null, details: null, choices: [] }))}
          className={`${showsQuantity ? button.quiet : button.primary} ${round ? ROUND_ON_PHONES : ''} ${className}`}
        >
          {label}
          {round && (
            <span className="grid size-[44px] shrink-0 place-items-center rounded-full bg-accent text-on-brand sm:hidden">
              <Plus className="size-5" aria-hidden="true" />
            </span>
          )}
        </button>
      )}
      {Dialog && <Dialog dish={dish} confirm={confirm} cancel={close} />}
    </>
  )
}

export function useAddForNow(dish: Product) {
  const t = useTranslations('cart')
  const { restaurant, locale } = useRestaurant()
  const { add } = useCart()
  return (choices: readonly SoldChoice[]) => {
    add(newLineForNow(dish, wallClock(new Date(), restaurant.time_zone).date, choices))
    void showToast('success', t('added'), t('addedPlainText', { dish: localized(dish, 'name', locale) }))
  }
}
