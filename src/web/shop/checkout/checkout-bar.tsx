import type { ReactNode } from 'react'
import type { Charges } from '../../../domain/orders/charges.ts'
import { Total } from '../orders/totals.tsx'

type Props = { price: Charges; isUpdating: boolean; children: ReactNode }

/**
 * The total and the submit button. On a phone they stick to the lower edge of the screen, and design.css keeps focused
 * fields above them.
 */
export const CheckoutBar = ({ price, isUpdating, children }: Props) => (
  <div className="checkout-bar max-md:full-bleed max-md:sticky max-md:bottom-0 max-md:z-20 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:py-2.5 md:grid md:gap-4 md:border-t md:border-line md:pt-4">
    <div aria-busy={isUpdating} className="aria-busy:text-muted">
      <Total price={price} />
    </div>
    {children}
  </div>
)
