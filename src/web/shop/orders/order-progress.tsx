import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { type OrderStep, orderSteps } from '../../../domain/orders/steps.ts'
import { useDueText } from './due-text.ts'

/** How far the order is: its steps with their times. An order that still has to be paid has not begun. */
export function OrderProgress({ placed: { order, status_changes } }: { placed: GuestOrder }) {
  const t = useTranslations('placed')
  const heading = useId()
  const { momentText } = useDueText()
  if (isOwed(order)) return null
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-card p-5 sm:p-7 print:hidden">
      <h2 id={heading} className="text-xl text-brand">
        {t('progress')}
      </h2>
      <ol className="mt-4 grid sm:auto-cols-fr sm:grid-flow-col">
        {orderSteps(order, status_changes).map(({ step, state, at }) => (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative flex min-h-11 items-start gap-3 sm:flex-col sm:items-center sm:gap-2 sm:px-1 sm:text-center"
          >
            <span
              aria-hidden="true"
              className={`absolute max-sm:start-3.5 max-sm:top-7 max-sm:bottom-0 max-sm:w-px sm:start-[calc(50%+1.1rem)] sm:end-[calc(-50%+1.1rem)] sm:top-3.5 sm:h-px group-last:hidden ${state === 'done' ? 'bg-brand' : 'bg-line'}`}
            />
            <Mark step={step} state={state} />
            <span className={state === 'ahead' ? 'text-muted' : state === 'current' ? 'font-semibold' : ''}>
              {t(`steps.${step}`)}
              {state === 'ahead' && <span className="sr-only"> ({t('stepAhead')})</span>}
              {at && <span className="ms-2 text-sm font-normal text-muted sm:ms-0 sm:block">{momentText(at)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mark({ step, state }: Pick<OrderStep, 'step' | 'state'>) {
  const Icon = step === 'cancelled' ? X : Check
  const color =
    state === 'ahead' ? 'border-line bg-card' : `text-on-brand ${step === 'cancelled' ? 'bg-bad' : 'bg-brand'}`
  return (
    <span aria-hidden="true" className={`grid size-7 shrink-0 place-items-center rounded-full border ${color}`}>
      {state !== 'ahead' && <Icon className="size-4" />}
    </span>
  )
}
