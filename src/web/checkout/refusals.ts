import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../domain/money.ts'
import { useCallUs } from '../contact/call-us.ts'
import { showToast } from '../ui/toast.ts'
import type { Refused } from './placing.ts'

/** Tells why an order was not taken, asks the server anew what can be had, and shows the first dish in question. */
export function useRefusals() {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  const callUs = useCallUs()
  const queryClient = useQueryClient()

  function reasonOf({ code, total, items, offline }: Refused): [title: string, text: string] {
    if (offline) return [common('error'), t('offline')]
    if (code === 'price_changed') return [common('error'), t('priceChanged', { total: formatMoney(Number(total)) })]
    if (code === 'reservation_incomplete') return [t('incomplete'), t('incompleteText')]
    if (code === 'slot_full') return [common('error'), t('slotFull')]
    if (code === 'too_many_unconfirmed') return [common('error'), callUs]
    if (code === 'ordering_closed') return [t('orderingClosed'), t('closedText')]
    if (code === 'reservations_closed') return [t('closed'), t('closedText')]
    if (items) return [common('error'), t('marked')]
    return [t('failed'), t('failedText')]
  }

  return async (problem: Refused) => {
    if (!problem.offline)
      await Promise.all(
        ['quote', 'availability', 'restaurant'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      )
    await showToast('error', ...reasonOf(problem))
    // Once the answers are on the page.
    setTimeout(() => document.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' }), 50)
  }
}
