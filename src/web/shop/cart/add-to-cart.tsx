import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isLine, newLine, newLineForNow } from '../../../domain/cart/cart.ts'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useEarlyTap } from '../../ui/early-tap.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useIsForNow } from '../dish/today.tsx'
import { useCart } from './cart-storage.ts'
import type { MealChoice } from './meal-size-dialog.tsx'
import { Quantity } from './quantity.tsx'

const PLAIN_ON_PHONES = 'max-sm:border-0 max-sm:bg-transparent! max-sm:p-0 max-sm:text-accent max-sm:whitespace-nowrap'
const useMealSizeDialog = lazyDialog(() => import('./meal-size-dialog.tsx'), 'dishOptions')

type Props = {
  dish: Product
  /** On a card it takes less space. */
  onCard?: boolean
  className?: string
}

/** Adds a dish, after a dialog if it has sizes or options; then shows the quantity in the cart. */
export function AddToCart({ dish, onCard, className = '' }: Props) {
  const t = useTranslations('cart')
  const { locale } = useRestaurant()
  const { cart, setQuantity } = useCart()
  const addDish = useAddDish(dish)
  const { Dialog, open, close } = useMealSizeDialog()
  const addButton = useEarlyTap()
  const oneMore = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(0)
  const name = localized(dish, 'name', locale)
  const lines = cart.filter(({ id }) => id === dish.id)
  const [line] = lines
  const mustChoose = dish.is_reservable || dish.serving_sizes.length > 0 || dish.has_options

  function confirm(chosen: MealChoice) {
    close()
    addDish(chosen)
    setAdded(added + 1)
  }

  // The pressed button no longer exists: the focus goes to the control that replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a dish was added here
  useEffect(() => {
    if (added > 0 && !addButton.current) oneMore.current?.focus()
  }, [added])

  const showsQuantity = line && lines.length === 1
  // On a card the quantity takes the place of the button; a portion for now is also added on the page of the dish.
  const hasOtherPortion = !onCard && dish.is_reservable && dish.now_price !== null
  const hasPortionButton = useIsForNow(dish) && dish.is_reservable
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
          className={`${showsQuantity ? button.quiet : button.primary} ${onCard ? PLAIN_ON_PHONES : ''} ${className}`}
        >
          {label}
          {onCard && !hasPortionButton && (
            <span className={`${button.round} sm:hidden`}>
              <Plus className="size-5" aria-hidden="true" />
            </span>
          )}
        </button>
      )}
      {Dialog && <Dialog dish={dish} confirm={confirm} cancel={close} />}
    </>
  )
}

/** Adds what was chosen of a dish. A toast says so where it is a new line of the cart. */
export function useAddDish(dish: Product) {
  const t = useTranslations('cart')
  const { restaurant, locale } = useRestaurant()
  const { cart, add, changeDetails } = useCart()
  return ({ serving_size, details, choices }: MealChoice) => {
    const { date } = wallClock(new Date(), restaurant.time_zone)
    const line =
      dish.is_reservable && !details ? newLineForNow(dish, date, choices) : newLine(dish, date, serving_size, choices)
    const isNew = !cart.some(isLine(line))
    add({ ...line, reservation_details: details })
    if (!isNew && details) changeDetails(line, details)
    const text = t(details ? 'addedText' : 'addedPlainText', { dish: localized(dish, 'name', locale) })
    if (isNew) void showToast('success', t('added'), text)
  }
}
