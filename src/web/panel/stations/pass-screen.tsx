import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Status } from '../../../domain/orders/statuses.ts'
import { allDone } from '../../../domain/stations/tasks.ts'
import type { Ticket } from '../../../domain/stations/tickets.schema.ts'
import { passStep } from '../../../domain/stations/tickets.ts'
import { useNow } from '../../dates.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useHeld } from '../shell/held.ts'
import { usePollingFallback } from '../shell/live.tsx'
import { KitchenFrame } from './kitchen-frame.tsx'
import { useMoving } from './moving.ts'
import { NewOrder } from './new-order.tsx'
import { PassTicket } from './pass-ticket.tsx'
import { NEW_DAY_INTERVAL, passQuery } from './queries.ts'
import { Grid, Part } from './station-screen.tsx'

/** Where finished orders are handed over: what is complete comes first, then what is to be confirmed. */
export function PassScreen() {
  const t = useTranslations('kitchenScreen')
  const { refetchInterval } = usePollingFallback()
  const { data, isError, refetch } = useQuery({ ...passQuery(), refetchInterval: refetchInterval || NEW_DAY_INTERVAL })
  const { held, press } = useHeld(data)
  const now = useNow() ?? new Date()
  const moving = useMoving()
  if (isError && !data)
    return (
      <div className="p-5 text-2xl">
        <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
      </div>
    )
  const { tickets = [], new_orders = [], stations = [] } = held ?? {}
  const isReady = ({ status }: Ticket) => status === 'ready'
  const complete = tickets.filter((ticket) => !isReady(ticket) && allDone(ticket))
  const atWork = tickets.filter((ticket) => !isReady(ticket) && !allDone(ticket))
  const ready = tickets.filter(isReady)
  const list = (title: string, shown: Ticket[], large = false) =>
    shown.length > 0 && (
      <Part title={`${title} (${shown.length})`}>
        <Grid>
          {shown.map((ticket) => {
            const step = passStep(ticket, tickets)
            return (
              <PassTicket
                key={`${ticket.order_id} ${ticket.due_at}`}
                ticket={ticket}
                stations={stations}
                now={now}
                large={large}
                step={step}
                busy={moving.busy === ticket.order_id}
                move={(to: Status) =>
                  moving.move({ id: ticket.order_id, number: ticket.number, status: ticket.status }, to)
                }
              />
            )
          })}
        </Grid>
      </Part>
    )
  return (
    <KitchenFrame name={t('pass')} undo={moving.undo} problem={moving.problem}>
      <main onPointerDown={press} aria-label={t('tickets', { name: t('pass') })} className="grid gap-4">
        {held && tickets.length + new_orders.length === 0 && <Empty>{t('nothingAtPass')}</Empty>}
        {list(t('handOver'), complete, true)}
        {new_orders.length > 0 && (
          <Part title={`${t('newOrders')} (${new_orders.length})`}>
            <Grid>
              {new_orders.map((order) => (
                <NewOrder
                  key={order.id}
                  order={order}
                  busy={moving.busy === order.id}
                  confirm={() => moving.move(order, 'confirmed')}
                />
              ))}
            </Grid>
          </Part>
        )}
        {list(t('inWork'), atWork)}
        {list(t('readyOrders'), ready)}
      </main>
    </KitchenFrame>
  )
}

const Empty = ({ children }: { children: ReactNode }) => <p className="p-8 text-center text-muted">{children}</p>
