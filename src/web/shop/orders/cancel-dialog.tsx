import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../domain/money.ts'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { orderQuery } from './order-page.ts'

/** Asks for confirmation, and names the order and its total. */
export default function CancelDialog({ order, close }: { order: Order; close: () => void }) {
  const t = useTranslations('placed.cancelling')
  const queryClient = useQueryClient()
  const { access_token, number, total_amount } = order
  const { queryKey } = orderQuery(access_token)

  const { mutate, isPending } = useMutation({
    mutationFn: () => read(api.orders[':access_token'].cancellation.$post({ param: { access_token } })),
    onSuccess(placed) {
      close()
      queryClient.setQueryData(queryKey, placed)
      // the button that had the focus no longer exists
      document.getElementById('content')?.focus({ preventScroll: true })
      void showToast('success', t('done'))
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
      <p className="mt-3">{t('text', { number, total: formatMoney(total_amount) })}</p>
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
