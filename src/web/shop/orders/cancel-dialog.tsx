import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { orderQuery } from './order-page.ts'

type Props = { order: Order; hasTimes: boolean; close: () => void }

/** Asks for confirmation, and says what is lost and what happens to the money. */
export default function CancelDialog({ order, hasTimes, close }: Props) {
  const t = useTranslations('placed.cancelling')
  const queryClient = useQueryClient()
  const { access_token, number } = order
  const total = useMoney(order.currency).format(order.total_amount)
  const isPaid = order.payment_status === 'paid'
  const { queryKey } = orderQuery(access_token)

  const { mutate, isPending } = useMutation({
    mutationFn: () => read(api.orders[':access_token'].cancellation.$post({ param: { access_token } })),
    onSuccess(placed) {
      close()
      queryClient.setQueryData(queryKey, placed)
      // the button that had the focus no longer exists
      document.getElementById('content')?.focus({ preventScroll: true })
      void showToast('success', t('done'), isPaid ? t('refunding', { total }) : undefined)
    },
    onError({ code }) {
      const isRefused = code === 'conflict'
      if (isRefused) close()
      const text = t(isRefused ? 'refused' : 'failed')
      void queryClient.invalidateQueries({ queryKey }).then(() => showToast('error', text))
    },
  })

  return (
    <PageDialog title={t('ask')} close={close}>
      <p className="mt-3">{t('text', { number, total })}</p>
      {hasTimes && <p className="mt-2">{t('times')}</p>}
      {isPaid && <p className="mt-2">{t('refund', { total })}</p>}
      <p className="mt-2">{t('final')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={button.secondary} onClick={close}>
          {t('keep')}
        </button>
        <button
          type="button"
          disabled={isPending}
          className={`${button.primary} bg-bad! hover:bg-bad/85!`}
          onClick={() => mutate()}
        >
          {t('yes')}
        </button>
      </div>
    </PageDialog>
  )
}
