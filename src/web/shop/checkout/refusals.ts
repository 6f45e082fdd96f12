import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { useCallUs, useContactWays } from '../../restaurant.ts'
import { showToast } from '../../ui/toast.ts'
import { useDueText } from '../orders/due-text.ts'

type Refused = Pick<ApiError, 'code' | 'problem'>

/** The texts of the refusals that an order and a reservation share. */
export function useCommonRefusals() {
  const t = useTranslations('checkout')
  const callUs = useCallUs()
  const { format } = useMoney()
  const ways = useContactWays()
  return ({ code, problem: { total } }: Refused): string | undefined => {
    if (code === 'offline') return t('offline')
    if (code === 'price_changed') return t('priceChanged', { total: format(Number(total)) })
    if (code === 'too_many_unconfirmed') return callUs
    if (code === 'reservations_closed') return t('closedText', ways)
  }
}

/** Shows why an order was refused, reloads the availability, and scrolls to the first dish with a problem. */
export function useRefusals() {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  const ways = useContactWays()
  const commonRefusal = useCommonRefusals()
  const dueTexts = useTranslations('due')
  const { momentText } = useDueText()
  const { format } = useMoney()
  const queryClient = useQueryClient()

  function reasonOf(refused: Refused): [title: string, text: string] {
    const { code, problem } = refused
    const { items, minimum, missing, due, until } = problem
    const text = commonRefusal(refused)
    if (text) return [code === 'reservations_closed' ? t('closed') : common('error'), text]
    if (code === 'below_minimum')
      return [t('tooSmall'), t('belowMinimum', { minimum: format(minimum ?? 0), missing: format(missing ?? 0) })]
    if (code === 'outside_zones') return [t('outsideZones'), t('outsideZonesText')]
    if (code === 'place_missing') return [t('placeMissing'), t('placeMissingText')]
    if (code === 'reservation_incomplete') return [t('incomplete'), t('incompleteText')]
    if (code === 'slot_full') return [common('error'), t('slotFull')]
    if (code === 'ordering_closed') return [t('orderingClosed'), t('closedText', ways)]
    if (code === 'due_changed' && due)
      return [dueTexts('changed'), dueTexts('changedText', { time: momentText(due.at) })]
    if (code === 'due_unavailable') return [dueTexts('gone'), dueTexts('goneText')]
    if (code === 'ordering_paused' && until)
      return [dueTexts('pausedTitle'), dueTexts('paused', { time: momentText(until) })]
    if (items) return [common('error'), t('marked')]
    return [t('failed'), t('failedText')]
  }

  return async (error: Refused) => {
    if (error.code !== 'offline')
      await Promise.all(
        ['quote', 'availability', 'restaurant'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      )
    await showToast('error', ...reasonOf(error))
    // After the new data is rendered.
    setTimeout(() => document.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' }), 50)
  }
}
