import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter, PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useCart } from '../cart/cart-storage.ts'
import type { QuoteFulfilment } from '../cart/queries.ts'
import { isSame, useAfterTyping, useCheckoutQuote } from './checkout-quote.ts'
import { DueChoice } from './due-choice.tsx'
import { useFulfilmentChoice } from './fulfilment-choice.ts'
import { chosenFulfilment, methodFor } from './fulfilment-request.ts'
import { HowChoice } from './how-choice.tsx'
import { PlaceFields } from './place-fields.tsx'

/** Changes how, where and when the guest gets the order, on any page. Changes apply at once. */
export default function FulfilmentDialog({ close }: { close: () => void }) {
  const t = useTranslations('checkout')
  const { cart } = useCart()
  const { postal_code } = useRestaurant().restaurant.forms
  const { choice, change } = useFulfilmentChoice()
  const method = methodFor(choice, 'checkout', 'cash', ['cash', 'pickup'])
  const wanted = chosenFulfilment(choice, method)
  const [fulfilment, quoteFor] = useState<QuoteFulfilment>(wanted)
  useAfterTyping(wanted, quoteFor)
  const { quote, isAnswered } = useCheckoutQuote('checkout', fulfilment)
  const delivered = method !== 'pickup'
  const hasZones = quote !== undefined && quote.delivery.status !== 'everywhere'
  return (
    <PageDialog title={t('where')} close={close}>
      <div className="mt-4 mb-6 grid gap-5">
        <HowChoice channel="checkout" />
        {delivered && hasZones && (
          <PlaceFields
            delivery={quote.delivery}
            isCurrent={isAnswered && isSame(fulfilment, wanted)}
            channel="checkout"
          />
        )}
        {/* Only a cart says which places have to be known. */}
        {delivered && cart.length === 0 && choice.postcode && postal_code !== 'none' && (
          <Field
            label={t('postcode', { form: postal_code })}
            value={choice.postcode}
            onChange={({ target }) => change({ postcode: target.value })}
            autoComplete="postal-code"
            maxLength={12}
            dir="ltr"
          />
        )}
        <DueChoice
          quote={quote}
          delivered={delivered}
          channel="checkout"
          fulfilment={fulfilment}
          due={choice.due}
          choose={(due) => change({ due })}
        />
      </div>
      <DialogFooter>
        <button type="button" onClick={close} className={`${button.primary} w-full`}>
          {t('done')}
        </button>
      </DialogFooter>
    </PageDialog>
  )
}
