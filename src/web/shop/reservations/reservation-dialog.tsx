import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { ORDER_LIMITS } from '../../../domain/orders/orders.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { restaurantQuery } from '../../queries.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { showToast } from '../../ui/toast.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useAddDish } from '../cart/add-to-cart.tsx'
import { LineProblems } from '../checkout/line-problems.tsx'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import { useAvoids } from '../dish/avoids.ts'
import { DayAndTime } from '../dish/day-and-time.tsx'
import { DishSelection } from '../dish/dish-selection.tsx'
import { useDishSelection } from '../dish/selection.ts'
import { SelectionFooter } from '../dish/selection-footer.tsx'
import { TellKitchen } from '../dish/tell-kitchen.tsx'
import type { Draft, ReservationFields } from './draft.ts'
import { ReservationsClosed } from './reservations-closed.tsx'
import { useSubmitReservation } from './submit-reservation.ts'
import { Summary } from './summary.tsx'

const EMPTY: ReservationFields = { date: null, time: null, payment_method: 'cash', special_requests: '' }

type Props = { dish: Product; draft?: Draft; close: () => void }

/** Reserves one dish for one day and time; a guest who is not signed in is sent to the login and returns here. */
export default function ReservationDialog(props: Props) {
  // Staff may have switched reservations off since the page was loaded.
  const { data: restaurant } = useQuery({ ...restaurantQuery(), refetchOnMount: 'always' })
  return restaurant?.online_reservations === false ? <ReservationsClosed {...props} /> : <Reservation {...props} />
}

function Reservation({ dish, draft, close }: Props) {
  const t = useTranslations('reserve')
  const checkout = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { restaurant, locale } = useRestaurant()
  const [fields, setFields] = useState<ReservationFields>(draft ?? EMPTY)
  const [tellsKitchen, setTellsKitchen] = useState(false)
  const avoids = useAvoids()
  const addDish = useAddDish(dish)
  const { toAmount } = useMoney()
  const { send, busy, problems, clearProblems } = useSubmitReservation(close)
  const selection = useDishSelection(dish, draft, clearProblems)
  const { serving_size, meal_size, guests, guests_count, isForNow, options, price } = selection
  const methods = restaurant.payment_methods.filter((method) => method !== 'pickup')
  const payment_method = methods.includes(fields.payment_method) ? fields.payment_method : 'cash'
  const online = payment_method === 'paypal'
  const label = online ? checkout(busy ? 'leaving' : 'payWithPayPal') : busy ? checkout('submitting') : t('submit')

  function change(changes: Partial<ReservationFields>) {
    clearProblems()
    setFields((current) => ({ ...current, ...changes }))
  }

  function submit() {
    if (isForNow) {
      close()
      return addDish({ serving_size: null, details: null, choices: options.sold })
    }
    const { date, time } = fields
    if (!date || !time) return void showToast('error', checkout('missing'), t('missingText'))
    const request = {
      product_id: dish.id,
      serving_size,
      ...(dish.has_options && { choices: options.choices }),
      date,
      time,
      meal_size,
      guests_count,
      payment_method,
      special_requests: fields.special_requests,
      expected_total: toAmount(price),
      locale,
      avoids: tellsKitchen ? [...avoids] : [],
    }
    const draft = { ...fields, product_id: dish.id, serving_size, choices: options.choices, meal_size, guests }
    send({ request, draft })
  }

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
        {!isForNow && (
          <>
            <DayAndTime dish={dish} guests={guests_count} chosen={fields} choose={change} />
            <LineProblems problems={problems} choose={change} />
          </>
        )}
        <DishSelection selection={selection} />
        {!isForNow && (
          <>
            <PaymentChoice
              methods={methods}
              value={payment_method}
              choose={(method) => change({ payment_method: method })}
            />
            <Field
              label={checkout('requests')}
              rows={3}
              maxLength={ORDER_LIMITS.special_requests}
              value={fields.special_requests}
              onChange={({ target }) => change({ special_requests: target.value })}
            />
            <TellKitchen checked={tellsKitchen} change={setTellsKitchen} />
            <Summary fields={fields} meal_size={meal_size} guests={guests_count} />
          </>
        )}
        <SelectionFooter
          options={options}
          price={price}
          disabled={busy}
          label={isForNow ? cart('confirm') : label}
          cancel={close}
        />
      </form>
    </PageDialog>
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
        <p className="font-display text-xl text-brand">
          <UserText text={localized(dish, 'name', locale)} />
        </p>
        <Price amount={dish.price} className="text-muted" />
      </div>
    </div>
  )
}
