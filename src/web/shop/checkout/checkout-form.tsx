import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readAmount, toDollars } from '../../../domain/money.ts'
import { type Channel, isOffered, ORDER_LIMITS, type PaymentMethod } from '../../../domain/orders/orders.ts'
import { mayNameCash } from '../../../domain/orders/payment.ts'
import { type ContactField, contactProblems, needsAddress } from '../../../domain/orders/required-fields.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { useCart } from '../cart/cart-storage.ts'
import type { QuoteFulfilment } from '../cart/queries.ts'
import { useAvoids } from '../dish/avoids.ts'
import { TellKitchen } from '../dish/tell-kitchen.tsx'
import { Parts } from '../orders/totals.tsx'
import { CashGiven } from './cash-given.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { isSame, useAfterTyping, useCheckoutQuote } from './checkout-quote.ts'
import { ContactFields } from './contact-fields.tsx'
import { isContactRemembered, useRememberedContact } from './contact-memory.ts'
import { useDraftMemory } from './draft-memory.ts'
import { DueChoice } from './due-choice.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import type { CheckoutFields } from './order-attempt.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceFields } from './place-fields.tsx'
import { placeOf } from './place-of.ts'
import { type OnPlaced, usePlaceOrder } from './place-order.ts'
import { type ChosenTip, TipFields, tipChoice } from './tip-fields.tsx'

const EMPTY: CheckoutFields = {
  full_name: '',
  email: '',
  phone: '',
  delivery_address: '',
  special_requests: '',
  own_tip: '',
  pays_with: '',
  postcode: '',
  neighborhood: '',
  point: '',
}

type FormProblems = Partial<Record<keyof CheckoutFields, string>>

type Props = {
  channel: Exclude<Channel, 'reservation'>
  placed: OnPlaced
}

/**
 * The contact details, address and payment method, for the checkout page and the order page. The server calculates
 * every price again.
 */
export function CheckoutForm({ channel, placed: onPlaced }: Props) {
  const t = useTranslations('checkout')
  const { restaurant } = useRestaurant()
  const { cart } = useCart()
  const { placeOrder, showRefusal } = usePlaceOrder(channel, onPlaced)
  const reserving = channel === 'checkout'
  const methods = restaurant.payment_methods.filter((method) => isOffered(method, channel))
  const [chosen, choose] = useState<PaymentMethod>('cash')
  const payment_method = methods.includes(chosen) ? chosen : 'cash'
  const [rememberDetails, setRememberDetails] = useState(false)
  useEffect(() => setRememberDetails(isContactRemembered()), [])
  const [tellsKitchen, setTellsKitchen] = useState(false)
  const avoids = useAvoids()
  const delivered = needsAddress(payment_method)
  const online = payment_method === 'paypal'
  const [chosenTip, chooseTip] = useState<ChosenTip>('none')
  const [due, chooseDue] = useState('asap')
  const [fulfilment, quoteFor] = useState<QuoteFulfilment>({})
  const { quote, price, isAnswered, isUpdating, confirmTotal } = useCheckoutQuote(channel, fulfilment)
  const hasZones = quote !== undefined && quote.delivery.status !== 'everywhere'
  const { tips, tip_percents } = quote ?? { tips: false, tip_percents: [] }
  const asksCash = quote?.cash_change === true && mayNameCash(payment_method)
  const isEnough = (typed: string) => (readAmount(typed) ?? 0) >= price.total
  const { form, field, draft, busy, fill, set } = useForm(EMPTY, (typed): FormProblems => {
    const problems = contactProblems(typed, channel, payment_method)
    const textOf = (name: ContactField) =>
      problems[name] && t(problems[name] === 'missing' ? 'required' : name === 'email' ? 'wrongEmail' : 'wrongPhone')
    return {
      full_name: textOf('full_name'),
      email: textOf('email'),
      phone: textOf('phone'),
      delivery_address: textOf('delivery_address'),
      own_tip: chosenTip === 'own' && readAmount(typed.own_tip) === null ? t('wrongAmount') : undefined,
      pays_with: asksCash && typed.pays_with.trim() && !isEnough(typed.pays_with) ? t('tooLittleCash') : undefined,
    }
  })
  const tip = tipChoice(chosenTip, draft.own_tip)
  const place = delivered ? placeOf(draft) : null
  const wanted: QuoteFulfilment = {
    ...(!delivered && { payment_method }),
    ...(tip && { tip }),
    ...(place && { place }),
    ...(due !== 'asap' && { due }),
  }
  useAfterTyping(wanted, quoteFor)
  const isSettled = isSame(fulfilment, wanted)
  useDraftMemory({ ...draft, payment_method: chosen }, ({ payment_method: storedMethod, ...storedContact }) => {
    fill(storedContact)
    if (storedMethod) choose(storedMethod)
  })
  useRememberedContact(fill)

  function showFormProblems(problems: FormProblems) {
    const texts = Object.values(problems).filter((problem) => problem !== undefined)
    const isMissing = texts.includes(t('required'))
    const [title, text] = isMissing
      ? [t('missing'), t(reserving ? 'missingText' : 'missingOrderText')]
      : [t('invalid'), texts[0]]
    void showToast('error', title, text)
  }

  const send = async ({ own_tip, pays_with, postcode, neighborhood, point, ...contact }: CheckoutFields) =>
    placeOrder(contact, {
      payment_method,
      tip,
      place: hasZones ? place : null,
      pays_with: asksCash && pays_with.trim() ? toDollars(readAmount(pays_with) ?? 0) : null,
      total: await confirmTotal(wanted),
      due,
      expected_due: due === 'asap' ? (quote?.due?.at ?? null) : null,
      rememberDetails,
      avoids: tellsKitchen ? [...avoids] : [],
    })

  const label = online
    ? t(busy ? 'leaving' : 'payWithPayPal')
    : t(busy ? 'submitting' : reserving ? 'submit' : 'submitOrder')
  return (
    // On a phone the form has no box of its own, so that its bar stays visible along the whole page, dishes included.
    <form
      {...form(send, showRefusal, showFormProblems)}
      className="max-md:contents md:grid md:gap-4 md:rounded-card md:border md:border-line md:bg-card md:p-7"
    >
      <div className="grid gap-4 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:contents">
        <h2 className="text-2xl text-brand">{t('details')}</h2>
        {hasZones && delivered && (
          <PlaceFields
            delivery={quote.delivery}
            isCurrent={isAnswered && isSettled}
            draft={draft}
            field={field}
            set={set}
            pickup={() => choose('pickup')}
            channel={channel}
          />
        )}
        <ContactFields field={field} channel={channel} />
        <PaymentChoice methods={methods} value={payment_method} choose={choose} />
        <DueChoice
          quote={quote}
          delivered={delivered}
          channel={channel}
          fulfilment={fulfilment}
          due={due}
          choose={chooseDue}
        />
        {asksCash && (
          <CashGiven field={field('pays_with')} total={price.total} choose={(pays_with) => set({ pays_with })} />
        )}
        <Field
          {...field('delivery_address')}
          label={t(delivered ? 'address' : 'addressPickup')}
          autoComplete="street-address"
          maxLength={ORDER_LIMITS.delivery_address}
          required={delivered}
        />
        <Field
          {...field('special_requests')}
          label={t('requests')}
          hint={t('requestsHint')}
          rows={3}
          maxLength={ORDER_LIMITS.special_requests}
        />
        <TellKitchen checked={tellsKitchen} change={setTellsKitchen} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={rememberDetails}
            onChange={({ target }) => setRememberDetails(target.checked)}
            className="size-5 accent-brand"
          />
          {t('remember')}
        </label>
        {tips && (
          <TipFields
            percents={tip_percents}
            subtotal={price.subtotal}
            chosen={chosenTip}
            choose={chooseTip}
            field={field('own_tip')}
          />
        )}
        {quote && <MinimumNotice quote={quote} pickup={!delivered} />}
        <div
          aria-busy={isUpdating || !isSettled}
          className="empty:hidden aria-busy:text-muted max-md:border-t max-md:border-line max-md:pt-4"
        >
          <Parts channel={channel} price={price} />
        </div>
      </div>
      <CheckoutBar price={price} isUpdating={isUpdating || !isSettled}>
        <button type="submit" disabled={busy || cart.length === 0} className={`${button.primary} md:text-lg`}>
          {label}
        </button>
      </CheckoutBar>
    </form>
  )
}
