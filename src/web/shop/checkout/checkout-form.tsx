import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { NOTHING } from '../../../domain/money.ts'
import {
  type Channel,
  chargedChannel,
  isOffered,
  ORDER_LIMITS,
  type PaymentMethod,
} from '../../../domain/orders/orders.ts'
import { cashTotal, mayNameCash } from '../../../domain/orders/payment.ts'
import { type ContactField, contactProblems, needsAddress } from '../../../domain/orders/required-fields.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { showToast } from '../../ui/toast.ts'
import { useCart } from '../cart/cart-storage.ts'
import type { QuoteFulfilment } from '../cart/queries.ts'
import { useAvoids } from '../dish/avoids.ts'
import { TellKitchen } from '../dish/tell-kitchen.tsx'
import { IncludedTaxes, Parts } from '../orders/totals.tsx'
import { CashGiven } from './cash-given.tsx'
import { CheckoutBar, CheckoutSection } from './checkout-layout.tsx'
import { isSame, useAfterTyping, useCheckoutQuote, useOpenFee } from './checkout-quote.ts'
import { ContactFields } from './contact-fields.tsx'
import { isContactRemembered, useRememberedContact } from './contact-memory.ts'
import { DishesLine, DishesList } from './dishes-line.tsx'
import { useDraftMemory } from './draft-memory.ts'
import { DueChoice } from './due-choice.tsx'
import { EarlierAddresses } from './earlier-addresses.tsx'
import { useFulfilmentChoice } from './fulfilment-choice.ts'
import { chosenFulfilment, methodFor, placeOf } from './fulfilment-request.ts'
import { HowChoice } from './how-choice.tsx'
import { MinimumNotice } from './minimum-notice.tsx'
import type { CheckoutFields } from './order-attempt.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { PlaceFields } from './place-fields.tsx'
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
  const money = useMoney()
  const { cart } = useCart()
  const { placeOrder, showRefusal } = usePlaceOrder(channel, onPlaced)
  const reserving = channel === 'checkout'
  const charged = chargedChannel(channel, restaurant)
  const methods = restaurant.payment_methods.filter((method) => isOffered(method, channel))
  const { choice, change } = useFulfilmentChoice()
  const [chosenMethod, chooseMethod] = useState<PaymentMethod>('cash')
  const payment_method = methodFor(choice, channel, chosenMethod, methods)
  const [rememberDetails, setRememberDetails] = useState(false)
  useEffect(() => setRememberDetails(isContactRemembered()), [])
  const [wantsMails, setWantsMails] = useState(true)
  const [tellsKitchen, setTellsKitchen] = useState(false)
  const avoids = useAvoids()
  const isPhone = useMediaQuery('(width < 48rem)', false)
  const delivered = needsAddress(payment_method)
  const online = payment_method === 'paypal'
  const [chosenTip, chooseTip] = useState<ChosenTip>('none')
  const { due } = choice
  const [fulfilment, quoteFor] = useState<QuoteFulfilment>({})
  const { quote, price, isAnswered, isUpdating, confirmTotal } = useCheckoutQuote(channel, fulfilment)
  const hasZones = quote !== undefined && quote.delivery.status !== 'everywhere'
  const openFee = useOpenFee(delivered ? quote?.delivery : undefined)
  const { tips, tip_percents } = quote ?? { tips: false, tip_percents: [] }
  const asksCash = quote?.cash_change === true && mayNameCash(payment_method)
  const coin = restaurant.smallest_coin === null ? null : money.toMinor(restaurant.smallest_coin)
  const inCash = cashTotal(price.total, payment_method, coin)
  const toPay = inCash ?? price.total
  const isEnough = (typed: string) => (money.read(typed) ?? 0) >= toPay
  const { form, field, draft, busy, fill, set } = useForm(EMPTY, (typed): FormProblems => {
    const problems = contactProblems(typed, channel, payment_method)
    const textOf = (name: ContactField) =>
      problems[name] && t(problems[name] === 'missing' ? 'required' : name === 'email' ? 'wrongEmail' : 'wrongPhone')
    return {
      full_name: textOf('full_name'),
      email: textOf('email'),
      phone: textOf('phone'),
      delivery_address: textOf('delivery_address'),
      own_tip: chosenTip === 'own' && money.read(typed.own_tip) === null ? t('wrongAmount') : undefined,
      pays_with: asksCash && typed.pays_with.trim() && !isEnough(typed.pays_with) ? t('tooLittleCash') : undefined,
    }
  })
  const tip = tipChoice(chosenTip, draft.own_tip, money)
  const place = delivered ? placeOf(choice) : null
  const wanted: QuoteFulfilment = { ...chosenFulfilment(choice, payment_method), ...(tip && { tip }) }
  useAfterTyping(wanted, quoteFor)
  const isSettled = isSame(fulfilment, wanted)
  useDraftMemory({ ...draft, payment_method: chosenMethod }, ({ payment_method: storedMethod, ...storedContact }) => {
    fill(storedContact)
    if (storedMethod) chooseMethod(storedMethod)
  })
  useRememberedContact(fill)

  /** In-store pickup is a way to pay and a way to get the order. */
  function choosePayment(method: PaymentMethod) {
    if (method !== 'pickup') chooseMethod(method)
    if ((method === 'pickup') !== !delivered) change({ how: method === 'pickup' ? 'pickup' : 'delivery' })
  }

  function showFormProblems(problems: FormProblems) {
    const texts = Object.values(problems).filter((problem) => problem !== undefined)
    const isMissing = texts.includes(t('required'))
    const [title, text] = isMissing
      ? [t('missing'), t(charged === 'checkout' ? 'missingText' : 'missingOrderText')]
      : [t('invalid'), texts[0]]
    void showToast('error', title, text)
  }

  const send = async ({ own_tip, pays_with, ...contact }: CheckoutFields) =>
    placeOrder(contact, {
      payment_method,
      tip,
      place: hasZones ? place : null,
      pays_with: asksCash && pays_with.trim() ? money.toAmount(money.read(pays_with) ?? NOTHING) : null,
      total: await confirmTotal(wanted),
      due,
      expected_due: due === 'asap' ? (quote?.due?.at ?? null) : null,
      rememberDetails,
      progress_mails: wantsMails && draft.email.trim() !== '',
      avoids: tellsKitchen ? [...avoids] : [],
    })

  const label = online
    ? t(busy ? 'leaving' : 'payWithPayPal')
    : t(busy ? 'submitting' : charged === 'checkout' ? 'submit' : 'submitOrder')
  const dishes = { lines: cart, quoted: quote?.lines }
  return (
    // On a phone the form has no box of its own, so that its bar stays visible along the whole page, dishes included.
    <form
      {...form(send, showRefusal, showFormProblems)}
      className={`max-md:contents md:grid md:gap-5 ${reserving ? '' : 'lg:grid-cols-[1.3fr_1fr] lg:items-start lg:gap-8'}`}
    >
      <div className={`${card} gap-7`}>
        <CheckoutSection title={t(reserving ? 'where' : 'whereTo')}>
          <HowChoice channel={channel} />
          {delivered && <EarlierAddresses choose={(delivery_address) => set({ delivery_address })} />}
          {delivered && hasZones && (
            <PlaceFields delivery={quote.delivery} isCurrent={isAnswered && isSettled} channel={channel} />
          )}
          <Field
            {...field('delivery_address')}
            label={t(delivered ? 'address' : 'addressPickup')}
            autoComplete="street-address"
            maxLength={ORDER_LIMITS.delivery_address}
            required={delivered}
          />
        </CheckoutSection>
        <DueChoice
          quote={quote}
          delivered={delivered}
          channel={channel}
          fulfilment={fulfilment}
          due={due}
          choose={(chosen) => change({ due: chosen })}
        />
        <CheckoutSection title={t('details')}>
          <ContactFields field={field} channel={channel} />
          {draft.email.trim() && restaurant.mails === 'all' && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={wantsMails}
                onChange={({ target }) => setWantsMails(target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              {t(delivered ? 'mailOnTheWay' : 'mailReady')}
            </label>
          )}
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
        </CheckoutSection>
        <CheckoutSection title={t('pay')}>
          <PaymentChoice methods={methods} value={payment_method} choose={choosePayment}>
            {asksCash && (
              <CashGiven field={field('pays_with')} total={toPay} choose={(pays_with) => set({ pays_with })} />
            )}
          </PaymentChoice>
          {tips && (
            <TipFields
              percents={tip_percents}
              subtotal={price.subtotal}
              chosen={chosenTip}
              choose={chooseTip}
              field={field('own_tip')}
            />
          )}
        </CheckoutSection>
      </div>
      <div className={`max-md:contents md:gap-4 ${card} lg:sticky lg:top-[calc(var(--below-header)+4.5rem)]`}>
        <div className={`${phoneCard} grid gap-4 [&:not(:has(>:not(:empty)))]:hidden`}>
          {!reserving && !isPhone && <DishesList {...dishes} />}
          {quote && <MinimumNotice quote={quote} pickup={!delivered} />}
          <div aria-busy={isUpdating || !isSettled} className="empty:hidden aria-busy:text-muted">
            <Parts order={{ channel: charged, payment_method }} price={price} openFee={openFee} />
            <IncludedTaxes price={price} className="mt-1 md:hidden" />
          </div>
        </div>
        <CheckoutBar
          price={price}
          openFee={openFee}
          isUpdating={isUpdating || !isSettled}
          inCash={inCash}
          dishes={!reserving && isPhone && <DishesLine {...dishes} />}
        >
          <button type="submit" disabled={busy || cart.length === 0} className={`${button.primary} md:text-lg`}>
            {label}
          </button>
        </CheckoutBar>
      </div>
    </form>
  )
}

const phoneCard = 'max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4'
const card = 'grid rounded-card border border-line bg-card p-4 md:p-7'
