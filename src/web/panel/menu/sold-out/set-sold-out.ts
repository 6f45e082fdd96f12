import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { SOLD_OUT_PERIODS } from '../../../../domain/menu/sold-out.ts'
import { type DateText, wallClock } from '../../../../domain/time/calendar.ts'
import { api, read } from '../../../api.ts'
import { useRestaurant } from '../../../restaurant.ts'
import { showToast } from '../../../ui/toast.ts'
import { usePanelDates } from '../../shell/dates.ts'
import { useRefusalToast } from '../../shell/mutation.ts'

/** A dish or an option, and whether it is sold out. */
export type Sellable = {
  of: 'dish' | 'option'
  id: string
  /** In the reader's language. */
  name: string
  sold_out: boolean
  sold_out_until: string | null
}

/** Null: it is back on the menu. */
export type Until = (typeof SOLD_OUT_PERIODS)[number] | DateText | null

const AFFECTED = ['products', 'sold-out', 'option-groups', 'orders', 'order']

/** Marks a dish or an option as sold out, or ends that, with a toast that can undo it. */
export function useSetSoldOut() {
  const t = useTranslations('staffSoldOut')
  const showRefusal = useRefusalToast()
  const queryClient = useQueryClient()
  const { restaurant } = useRestaurant()
  const { day } = usePanelDates()
  const { mutate } = useMutation({
    mutationFn: ({ thing: { of, id }, until }: { thing: Sellable; until: Until; undoes?: boolean }) => {
      const call = { param: { id }, json: { until } }
      return of === 'dish'
        ? read(api.admin.products[':id']['sold-out'].$put(call))
        : read(api.admin.options[':id']['sold-out'].$put(call))
    },
    onSuccess: (_nothing, { thing, until, undoes }) => {
      const { name } = thing
      const undo = { label: t('undo'), onClick: () => mutate({ thing, until: readUntil(thing), undoes: true }) }
      if (until === null) return void showToast('success', t('ended', { name }), undefined, undoes ? undefined : undo)
      void showToast('success', t('marked', { name }), describeUntil(until), undoes ? undefined : undo)
    },
    onError: (error, { thing: { name } }) => void showRefusal(error, t('failed', { name }), { not_found: t('gone') }),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, noun] }) => area === 'admin' && AFFECTED.includes(String(noun)),
      }),
  })

  const describeUntil = (until: NonNullable<Until>) =>
    until === 'tomorrow' || until === 'further_notice'
      ? t(`markedText.${until}`)
      : t('markedText.date', { until: day(until) })

  /** How it was marked before, in the words of the API. */
  function readUntil({ sold_out, sold_out_until }: Sellable): Until {
    if (!sold_out) return null
    return sold_out_until ? wallClock(new Date(sold_out_until), restaurant.time_zone).date : 'further_notice'
  }
  return (thing: Sellable, until: Until) => mutate({ thing, until })
}
