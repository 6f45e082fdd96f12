import type { ReactNode } from 'react'
import type { Minor } from '../../../domain/money.ts'
import type { Charges } from '../../../domain/orders/charges.ts'
import { type OpenFee, Total } from '../orders/totals.tsx'

type Props = {
  price: Charges
  openFee: OpenFee | null
  isUpdating: boolean
  /** The total in cash, if it is rounded. */
  inCash?: Minor | null
  /** One line above the total. */
  dishes?: ReactNode
  children: ReactNode
}

/**
 * The total and the submit button. On a phone they stick to the lower edge of the screen, and design.css keeps focused
 * fields above them.
 */
export const CheckoutBar = ({ price, openFee, isUpdating, inCash, dishes, children }: Props) => (
  <div className="checkout-bar max-md:full-bleed max-md:sticky max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:py-2.5">
    {dishes}
    <div className="flex items-center justify-between gap-x-4 gap-y-2 md:grid md:justify-stretch md:gap-4">
      <div aria-busy={isUpdating} className="aria-busy:text-muted">
        <Total price={price} openFee={openFee} inCash={inCash} />
      </div>
      {children}
    </div>
  </div>
)

/** One question of the checkout: where, when, who, how to pay. */
export const CheckoutSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-xl text-brand">{title}</h2>
    {children}
  </section>
)
