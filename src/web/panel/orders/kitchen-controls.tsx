import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { KitchenChange } from '../../../domain/kitchen/due.schema.ts'
import { api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { kitchenQuery } from './queries.ts'

const BUSY = { minutes: 15, for_minutes: 60 }
const PAUSES = { halfHour: { for_minutes: 30 }, hour: { for_minutes: 60 }, closing: 'until_closing' } as const
/** Low and narrow: on a small tablet, board and controls share one screen. */
const tap =
  'min-h-11 cursor-pointer rounded-lg border border-brand/50 px-3 font-semibold text-brand hover:bg-brand-soft disabled:opacity-60'
const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'
const on = 'flex flex-wrap items-center gap-x-3 rounded-lg border-2 border-waiting bg-surface-warm ps-3 font-semibold'

/** Makes every new order take longer, or pauses orders; one tap ends either. */
export function KitchenControls() {
  const t = useTranslations('kitchen')
  const { formatTime } = usePanelDates()
  const queryClient = useQueryClient()
  const { data: kitchen } = useQuery(kitchenQuery())
  const { mutate: change, isPending } = useMutation({
    mutationFn: (json: KitchenChange) => read(api.admin.kitchen.$patch({ json })),
    onSuccess: (state) => queryClient.setQueryData(kitchenQuery().queryKey, state),
    onError: () => void showToast('error', t('failed')),
  })
  if (!kitchen) return null
  const { busy_minutes, busy_until, paused_until } = kitchen
  const end = (text: string, json: KitchenChange) => (
    <button
      type="button"
      disabled={isPending}
      onClick={() => change(json)}
      className="min-h-11 cursor-pointer px-2 text-brand underline underline-offset-4"
    >
      {text}
    </button>
  )
  return (
    <div className="flex flex-wrap gap-2" aria-live="polite">
      {busy_until ? (
        <div className={on}>
          {t('busyUntil', { minutes: busy_minutes, time: formatTime(busy_until) })}
          {end(t('endBusy'), { busy: null })}
        </div>
      ) : (
        <button type="button" disabled={isPending} onClick={() => change({ busy: BUSY })} className={tap}>
          {t('busy', { minutes: BUSY.minutes })}
        </button>
      )}
      {paused_until ? (
        <div className={on}>
          {t('pausedUntil', { time: formatTime(paused_until) })}
          {end(t('endPause'), { pause: null })}
        </div>
      ) : (
        <MenuTrigger>
          <Button isDisabled={isPending} className={tap}>
            {t('pause')}
          </Button>
          <Popover
            placement="bottom start"
            className="min-w-52 rounded-card border border-line bg-card p-1.5 shadow-lg"
          >
            <Menu aria-label={t('pause')} className="outline-none">
              {(['halfHour', 'hour', 'closing'] as const).map((length) => (
                <MenuItem key={length} className={item} onAction={() => change({ pause: PAUSES[length] })}>
                  {t(`pauses.${length}`)}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  )
}
