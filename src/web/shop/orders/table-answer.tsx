import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import { guestMayCancelWhole } from '../../../domain/orders/statuses.ts'
import { takesDishes } from '../../../domain/reservations/table.ts'
import { api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { MENU } from '../../links.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { orderForTable } from '../dish/table-slot.ts'
import { orderQuery, type TableAnswer } from './order-page.ts'

/** The guest's answer to the reminder of a table. Only the button answers: opening the link changes nothing. */
export function AnswerReminder({ placed, answer }: { placed: GuestOrder; answer: TableAnswer | undefined }) {
  const t = useTranslations('table')
  const heading = useId()
  const { slotText } = useDates()
  const queryClient = useQueryClient()
  const { order, reservations } = placed
  const [table] = reservations
  const { queryKey } = orderQuery(order.access_token)
  const param = { access_token: order.access_token }
  const { mutate, isPending } = useMutation({
    mutationFn: (given: TableAnswer) =>
      read(
        given === 'coming'
          ? api.orders[':access_token'].attendance.$post({ param })
          : api.orders[':access_token'].cancellation.$post({ param }),
      ),
    onSuccess(changed, given) {
      queryClient.setQueryData(queryKey, changed)
      // the button that had the focus no longer exists
      document.getElementById('content')?.focus({ preventScroll: true })
      void showToast('success', t(given === 'coming' ? 'comingDone' : 'cancelled'))
    },
    onError({ code }) {
      const text = t(code === 'conflict' ? 'tooLate' : 'answerFailed')
      void queryClient.invalidateQueries({ queryKey }).then(() => showToast('error', text))
    },
  })
  if (!table || !isTableOrder(order) || !guestMayCancelWhole(order, reservations)) return null
  const { coming_at, guests_count: guests, reservation_date: date, reservation_time: time } = table
  if (!answer && !coming_at) return null
  const isSettled = coming_at !== null && answer !== 'cancel'
  const coming = (
    <button
      key="coming"
      type="button"
      disabled={isPending}
      className={answer === 'cancel' ? button.secondary : button.primary}
      onClick={() => mutate('coming')}
    >
      {t('coming')}
    </button>
  )
  const cancel = (
    <button
      key="cancel"
      type="button"
      disabled={isPending}
      className={answer === 'cancel' ? `${button.primary} bg-bad! hover:bg-bad/85!` : button.secondary}
      onClick={() => mutate('cancel')}
    >
      {t('cancel')}
    </button>
  )
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-s-4 border-line border-s-brand bg-card p-5 sm:p-7 print:hidden"
    >
      <h2 id={heading} className="text-xl text-brand">
        {t(isSettled ? 'seeYou' : answer === 'cancel' ? 'askCancel' : 'askComing')}
      </h2>
      <p className="mt-2">{t('summary', { guests, when: slotText({ date, time }) })}</p>
      {!isSettled && (
        <div className="scripting-only mt-4 flex flex-wrap gap-3">
          {answer === 'cancel' ? [cancel, !coming_at && coming] : [coming, cancel]}
        </div>
      )}
    </section>
  )
}

/** Dishes may be ordered for the time of the table, in an order of their own. */
export function DishesForTable({ placed: { order, reservations } }: { placed: GuestOrder }) {
  const t = useTranslations('table')
  const heading = useId()
  const { slotText } = useDates()
  const { restaurant } = useRestaurant()
  const [table] = reservations
  if (!table || !guestMayCancelWhole(order, reservations)) return null
  const slot = { date: table.reservation_date, time: table.reservation_time }
  if (!takesDishes(slot, restaurant.today)) return null
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface-warm p-5 sm:p-7 print:hidden"
    >
      <h2 id={heading} className="text-xl text-brand">
        {t('dishes')}
      </h2>
      <p className="mt-2 mb-4">{t('dishesText', { when: slotText(slot) })}</p>
      <Link {...MENU} onClick={() => orderForTable(slot)} className={button.secondary}>
        {t('chooseDishes')}
      </Link>
    </section>
  )
}
