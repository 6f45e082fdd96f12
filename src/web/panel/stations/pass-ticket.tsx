import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { staffLine } from '../../../domain/orders/staff-orders.ts'
import type { Status } from '../../../domain/orders/statuses.ts'
import type { Station } from '../../../domain/stations/stations.schema.ts'
import { allDone, isDone } from '../../../domain/stations/tasks.ts'
import type { Ticket } from '../../../domain/stations/tickets.schema.ts'
import { isLate, progressByStation } from '../../../domain/stations/tickets.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { Avoided, ChosenOptions, Warnings } from '../orders/lines.tsx'
import { taskKey } from './bumping.ts'
import { useKitchenTexts } from './texts.ts'
import { KitchenNote, TicketHead } from './ticket-card.tsx'

type Props = {
  ticket: Ticket
  stations: readonly Station[]
  now: Date
  large: boolean
  step: Status | undefined
  busy: boolean
  move: (to: Status) => void
}

/** An order at the pass: its stations with how far they are, its dishes, and the button that moves it on. */
export function PassTicket({ ticket, stations, now, large, step, busy, move }: Props) {
  const t = useTranslations('kitchenScreen')
  const steps = useTranslations('staffOrders')
  const { screenName } = useKitchenTexts()
  const late = isLate(ticket, now) && ticket.status !== 'ready'
  const title = `pass-${ticket.order_id}-${ticket.due_at ?? ''}`
  return (
    <article
      data-ticket
      data-late={late}
      aria-labelledby={title}
      className={`flex flex-col overflow-hidden rounded-card border-4 bg-card ${late ? 'border-late' : large ? 'border-good' : 'border-line'}`}
    >
      <TicketHead ticket={ticket} now={now} late={late} title={title} />
      <Avoided avoids={ticket.avoids} />
      {ticket.notes.map((note) => (
        <KitchenNote key={note} text={note} />
      ))}
      {stations.length > 0 && (
        <ul className="flex flex-wrap gap-2 px-3 pt-2">
          {progressByStation(ticket).map(({ station_id, done, count }) => (
            <li
              key={station_id ?? 'kitchen'}
              data-done={done === count}
              className={`flex items-center gap-1 rounded-lg border-2 px-2 ${done === count ? 'border-good text-good' : 'border-line'}`}
            >
              {done === count && <Check className="size-7" aria-hidden="true" />}
              {t(done === count ? 'stationDone' : 'stationLeft', {
                name: screenName(station_id ?? 'kitchen', stations),
                done,
                count,
              })}
            </li>
          ))}
        </ul>
      )}
      <PassItems ticket={ticket} large={large} />
      {allDone(ticket) && !step && <p className="px-3 pb-2 font-semibold">{t('otherTime')}</p>}
      {step && (
        <button
          type="button"
          disabled={busy}
          onClick={() => move(step)}
          aria-label={steps('stepOf', { step: steps(`steps.${step}`), number: ticket.number })}
          className={`mt-auto min-h-16 cursor-pointer bg-button font-bold text-on-button -outline-offset-4 hover:bg-button-deep disabled:opacity-60 ${large ? 'min-h-20 text-3xl' : ''}`}
        >
          {steps(`steps.${step}`)}
        </button>
      )}
    </article>
  )
}

function PassItems({ ticket, large }: Pick<Props, 'ticket' | 'large'>) {
  const t = useTranslations('kitchenScreen')
  const locale = useSiteLocale()
  const { mealText, taskName } = useKitchenTexts()
  return (
    <ul className={`grid gap-1 px-3 py-2 ${large ? 'text-3xl leading-tight' : 'text-[1.07em]'}`}>
      {ticket.tasks.map((task) => {
        const { choices, warnings } = staffLine(task, ticket.avoids, locale)
        const meal = task.of_dish && mealText(task)
        return (
          <li key={taskKey(ticket.order_id, task)} className={isDone(task) ? '' : 'text-muted'}>
            {task.quantity === 0 ? (
              <>
                <strong>{t('takenOff')}</strong>{' '}
                <s>
                  {task.was} × <UserText text={taskName(task)} />
                </s>
              </>
            ) : (
              <>
                <strong className="tabular-nums">{task.quantity} ×</strong> <UserText text={taskName(task)} />
                {isDone(task) && <Check className="ms-2 inline size-7 text-good" role="img" aria-label={t('done')} />}
                {meal && <span className="block">{meal}</span>}
                {task.of_dish && <ChosenOptions choices={choices} />}
                <Warnings texts={warnings} />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
