import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { IncludedTaxes, Parts } from '../orders/totals.tsx'
import { CheckoutBar } from './checkout-layout.tsx'
import { useCheckoutQuote, useOpenFee } from './checkout-quote.ts'
import { useFulfilmentChoice } from './fulfilment-choice.ts'
import { chosenFulfilment } from './fulfilment-request.ts'

/** What the cart costs on the order page, with the button that leads to its checkout. */
export function CartTotal({ goToCheckout }: { goToCheckout: () => void }) {
  const t = useTranslations('orderPage')
  const { choice } = useFulfilmentChoice()
  const { quote, price, isUpdating } = useCheckoutQuote('order', chosenFulfilment(choice, 'cash'))
  const openFee = useOpenFee(quote?.delivery)
  return (
    <div className="max-md:contents md:ms-auto md:mt-6 md:grid md:max-w-md md:gap-4">
      <div className="max-md:my-5">
        <Parts order={{ channel: 'order', payment_method: 'cash' }} price={price} openFee={openFee} />
        <IncludedTaxes price={price} className="mt-1 md:hidden" />
      </div>
      <CheckoutBar price={price} openFee={openFee} isUpdating={isUpdating}>
        <button type="button" onClick={goToCheckout} className={button.primary}>
          {t('toCheckout')}
        </button>
      </CheckoutBar>
    </div>
  )
}
