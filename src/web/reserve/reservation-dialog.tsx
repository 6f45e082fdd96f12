import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { ORDER_LIMITS } from '../../domain/orders/orders.ts'
import { TellKitchen } from '../allergens/tell-kitchen.tsx'
import { DayAndTime } from '../availability/day-and-time.tsx'
import { GuestCount } from '../cart/guest-count.tsx'
import { MealSizeChoice, ServingSizeChoice } from '../cart/meal-size.tsx'
import { LineProblems } from '../checkout/line-problems.tsx'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import { CheckoutTexts } from '../i18n/checkout-texts.tsx'
import { DishOptionTexts } from '../i18n/dish-option-texts.tsx'
import { ConfirmButton } from '../options/confirm-button.tsx'
import { OptionSections } from '../options/option-sections.tsx'
import { restaurantQuery } from '../queries.ts'
import { useSiteLocale } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { PageDialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { Field } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { UserText } from '../ui/user-text.tsx'
import type { Draft } from './draft.ts'
import { ReservationsClosed } from './reservations-closed.tsx'
import { useSubmitReservation } from './submit-reservation.ts'
import { Summary } from './summary.tsx'

type Props = { dish: Product; draft?: Draft; close: () => void }

/** Reserves one dish for one day and time; a guest who is not signed in is sent to the login and returns here. */
export default function ReservationDialog(props: Props) {
  // Staff may have switched reservations off since the page was loaded.
  const { data: restaurant } = useQuery({ ...restaurantQuery(), refetchOnMount: 'always' })
  return (
    <CheckoutTexts>
      <DishOptionTexts>
        {restaurant?.online_reservations === false ? <ReservationsClosed {...props} /> : <Reservation {...props} />}
      </DishOptionTexts>
    </CheckoutTexts>
  )
}

function Reservation({ dish, draft: storedDraft, close }: Props) {
  const t = useTranslations('reserve')
  const checkout = useTranslations('checkout')
  const cart = useTranslations('cart')
  const reserving = useSubmitReservation(dish, storedDraft, close)
  const { draft, change, options, guests, base, total, payment_method, problems, busy, submit } = reserving
  const { forNow, setForNow, now_price } = reserving
  const online = payment_method === 'paypal'
  const label = online ? checkout(busy ? 'leaving' : 'payWithPayPal') : busy ? checkout('submitting') : t('submit')
  return (
    <PageDialog title={t('title')} close={close}>
      <form
        noValidate
        className="mt-4 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Dish dish={dish} />
        {!forNow && (
          <>
            <DayAndTime dish={dish} guests={guests} chosen={draft} choose={change} />
            <LineProblems problems={problems} choose={change} />
          </>
        )}
        {dish.serving_sizes.length > 0 && !forNow && (
          <ServingSizeChoice
            sizes={dish.serving_sizes}
            value={draft.serving_size}
            choose={(serving_size) => change({ serving_size })}
          />
        )}
        <MealSizeChoice
          base={base}
          guests={draft.guests}
          value={draft.meal_size}
          choose={(meal_size) => {
            setForNow(false)
            change({ meal_size })
          }}
          {...(dish.now_price !== null && { now: { price: now_price, chosen: forNow, choose: () => setForNow(true) } })}
        />
        {draft.meal_size === 'custom' && !forNow && (
          <GuestCount guests={draft.guests} change={(count) => change({ guests: count })} />
        )}
        {dish.has_options && <OptionSections options={options} />}
        {!forNow && <ReservationDetails reserving={reserving} />}
        <DialogFooter>
          <p className="flex justify-between text-lg font-semibold">
            {checkout('total')} <Price amount={total} />
          </p>
          <div className="flex flex-wrap gap-3">
            <ConfirmButton options={options} disabled={busy} label={forNow ? cart('confirm') : label} />
            <button type="button" onClick={close} className={button.secondary}>
              {t('cancel')}
            </button>
          </div>
        </DialogFooter>
      </form>
    </PageDialog>
  )
}

/** How a reservation is paid, what the guest asks for, and the summary. A portion for now has them at the checkout. */
function ReservationDetails({ reserving }: { reserving: ReturnType<typeof useSubmitReservation> }) {
  const t = useTranslations('checkout')
  const { draft, change, guests, methods, payment_method, tellsKitchen, setTellsKitchen } = reserving
  return (
    <>
      <PaymentChoice methods={methods} value={payment_method} choose={(method) => change({ payment_method: method })} />
      <Field
        label={t('requests')}
        rows={3}
        maxLength={ORDER_LIMITS.special_requests}
        value={draft.special_requests}
        onChange={({ target }) => change({ special_requests: target.value })}
      />
      <TellKitchen checked={tellsKitchen} change={setTellsKitchen} />
      <Summary draft={draft} guests={guests} />
    </>
  )
}

function Dish({ dish }: { dish: Product }) {
  const locale = useSiteLocale()
  return (
    <div className="flex items-center gap-4">
      <div className="shrink-0">
        <Picture
          image_url={dish.image_url}
          image={dish.image}
          alt=""
          sizes="6rem"
          className="h-18 w-24 rounded-lg object-cover"
        />
      </div>
      <div>
        <p className="font-display text-xl text-teal">
          <UserText text={localized(dish, 'name', locale)} />
        </p>
        <Price amount={dish.price} className="text-muted" />
      </div>
    </div>
  )
}
