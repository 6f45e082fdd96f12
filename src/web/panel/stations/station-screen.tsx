import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { allDone } from '../../../domain/stations/tasks.ts'
import type { Ticket } from '../../../domain/stations/tickets.schema.ts'
import { isNow, nowToCook } from '../../../domain/stations/tickets.ts'
import { isMissing } from '../../api.ts'
import { useNow } from '../../dates.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useHeld } from '../shell/held.ts'
import { usePollingFallback } from '../shell/live.tsx'
import { useRingOnce } from '../shell/ring.tsx'
import { useBumping } from './bumping.ts'
import { CookTotals } from './cook-totals.tsx'
import { useKitchenKeys } from './keys.ts'
import { KitchenFrame } from './kitchen-frame.tsx'
import { useLeaving } from './leaving.ts'
import { NEW_DAY_INTERVAL, ticketsQuery } from './queries.ts'
import { useKitchenTexts } from './texts.ts'
import { TicketCard } from './ticket-card.tsx'

const ticketKey = ({ order_id, due_at }: Ticket) => `${order_id} ${due_at ?? ''}`

/** What one station has to make. */
export function StationScreen({ screen }: { screen: string }) {
  const t = useTranslations('kitchenScreen')
  const { refetchInterval } = usePollingFallback()
  const { data, error, refetch } = useQuery({
    ...ticketsQuery(screen),
    refetchInterval: refetchInterval || NEW_DAY_INTERVAL,
  })
  const now = useNow() ?? new Date()
  const { screenName } = useKitchenTexts()
  const bumping = useBumping()
  const main = useRef<HTMLElement>(null)
  const [help, setHelp] = useState(false)
  const [showDone, setShowDone] = useState(false)
  const tickets = data?.tickets.map(bumping.withBumps)
  const isGone = useLeaving(tickets?.map((ticket) => ({ key: ticketKey(ticket), done: allDone(ticket) })))
  const { held, press } = useHeld(tickets?.filter((ticket) => !isGone(ticketKey(ticket))))
  const shown = held ?? []
  const current = shown.filter((ticket) => isNow(ticket, now))
  const waiting = shown.filter((ticket) => !isNow(ticket, now))
  const done = tickets?.filter((ticket) => isGone(ticketKey(ticket))) ?? []
  const keys = useMemo(() => data?.tickets.map(ticketKey) ?? [], [data])
  useRingOnce(keys)
  useKitchenKeys({
    screen: main,
    bumpTicket: (place) => {
      const ticket = [...current, ...waiting][place - 1]
      if (ticket) bumping.bumpAll(ticket)
    },
    undo: bumping.undo,
    help: () => setHelp(true),
  })

  if (error && !data)
    return (
      <div className="p-5 text-2xl">
        <LoadFailure text={t(isMissing(error) ? 'noStation' : 'loadFailed')} retry={() => void refetch()} />
        <Link to="/admin/kitchen" search={{ choose: true }} className="mt-4 inline-block py-3 underline">
          {t('screens')}
        </Link>
      </div>
    )
  const name = screenName(screen, data?.stations ?? [])
  const cards = (list: Ticket[], before = 0) => (
    <Grid>
      {list.map((ticket, index) => (
        <TicketCard
          key={ticketKey(ticket)}
          ticket={ticket}
          now={now}
          place={before + index < 9 ? before + index + 1 : undefined}
          toggle={(task) => bumping.toggle(ticket, task)}
        >
          <WholeTicket ticket={ticket} {...bumping} />
        </TicketCard>
      ))}
    </Grid>
  )
  return (
    <KitchenFrame
      name={name}
      undo={bumping.undo}
      problem={bumping.problem}
      help={{ open: help, show: setHelp }}
      tools={
        done.length > 0 && (
          <button
            type="button"
            aria-pressed={showDone}
            onClick={() => setShowDone(!showDone)}
            className="min-h-14 cursor-pointer px-3 underline underline-offset-4"
          >
            {t(showDone ? 'hideDone' : 'showDone', { count: done.length })}
          </button>
        )
      }
    >
      <CookTotals totals={nowToCook(current)} />
      <main ref={main} onPointerDown={press} aria-label={t('tickets', { name })} className="grid gap-3">
        {data && shown.length === 0 && <p className="p-8 text-center text-muted">{t('nothing')}</p>}
        {current.length > 0 && <Part title={t('now')}>{cards(current)}</Part>}
        {waiting.length > 0 && <Part title={t('later')}>{cards(waiting, current.length)}</Part>}
        {showDone && done.length > 0 && (
          <Part title={t('done')}>
            <Grid>
              {done.map((ticket) => (
                <TicketCard
                  key={ticketKey(ticket)}
                  ticket={ticket}
                  now={now}
                  toggle={(task) => bumping.toggle(ticket, task)}
                >
                  <WholeTicket ticket={ticket} {...bumping} />
                </TicketCard>
              ))}
            </Grid>
          </Part>
        )}
      </main>
    </KitchenFrame>
  )
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="text-2xl text-muted">{title}</h2>
    {children}
  </section>
)

export const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
    {children}
  </div>
)

type WholeProps = { ticket: Ticket } & Pick<ReturnType<typeof useBumping>, 'bumpAll' | 'takeAllBack'>

function WholeTicket({ ticket, bumpAll, takeAllBack }: WholeProps) {
  const t = useTranslations('kitchenScreen')
  const done = allDone(ticket)
  return (
    <button
      type="button"
      onClick={() => (done ? takeAllBack : bumpAll)(ticket)}
      aria-label={`${t(done ? 'takeAllBack' : 'bumpAll')}: ${t('ticket', { number: ticket.number })}`}
      className="min-h-16 cursor-pointer border-t-4 border-line font-bold -outline-offset-4 hover:bg-brand-soft"
    >
      {t(done ? 'takeAllBack' : 'bumpAll')}
    </button>
  )
}
