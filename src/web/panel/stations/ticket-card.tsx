import { Check, MessageSquareText, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { mentionsAllergy, staffLine } from '../../../domain/orders/staff-orders.ts'
import { allDone, isDone } from '../../../domain/stations/tasks.ts'
import type { Task, Ticket } from '../../../domain/stations/tickets.schema.ts'
import { isLate } from '../../../domain/stations/tickets.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useLengthText } from '../orders/board-column.tsx'
import { Avoided, ChosenOptions, Warnings, warning } from '../orders/lines.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { taskKey } from './bumping.ts'
import { useKitchenTexts } from './texts.ts'

type Props = {
  ticket: Ticket
  now: Date
  /** The number key that selects it. */
  place?: number | undefined
  toggle: (task: Task) => void
  children?: ReactNode
}

/** What is made of one order: when, for whom, what to avoid, and the items, each of which a touch bumps. */
export function TicketCard({ ticket, now, place, toggle, children }: Props) {
  const late = isLate(ticket, now) && !allDone(ticket)
  const title = `ticket-${ticket.order_id}-${ticket.due_at ?? ''}`
  return (
    <article
      data-ticket
      data-late={late}
      aria-labelledby={title}
      className={`flex flex-col overflow-hidden rounded-card border-4 bg-card ${late ? 'border-late' : 'border-line'}`}
    >
      <TicketHead ticket={ticket} now={now} late={late} title={title} place={place} />
      <div className="empty:hidden">
        <Avoided avoids={ticket.avoids} />
        {ticket.notes.map((note) => (
          <KitchenNote key={note} text={note} />
        ))}
      </div>
      <ul className="grow">
        {ticket.tasks.map((task) => (
          <TaskItem
            key={taskKey(ticket.order_id, task)}
            id={`task-${taskKey(title, task).replaceAll(' ', '-')}`}
            task={task}
            ticket={ticket}
            toggle={() => toggle(task)}
          />
        ))}
      </ul>
      {children}
    </article>
  )
}

type HeadProps = Pick<Props, 'ticket' | 'now' | 'place'> & { late: boolean; title: string }

export function TicketHead({ ticket, now, late, title, place }: HeadProps) {
  const t = useTranslations('kitchenScreen')
  const board = useTranslations('staffOrders')
  const lengthText = useLengthText()
  const { formatTime } = usePanelDates()
  const { timeText, wayText } = useKitchenTexts()
  const minutes = ticket.due_at ? Math.floor((Date.parse(ticket.due_at) - now.getTime()) / 60_000) : null
  const begins = Date.parse(ticket.begin_at) > now.getTime()
  return (
    <header className={`px-3 py-2 ${late ? 'bg-late text-on-late' : 'bg-brand-soft'}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-3xl leading-tight font-bold">
        <span>{timeText(ticket)}</span>
        {minutes !== null && <span>{lengthText(minutes < 0 ? 'late' : 'in', Math.abs(minutes))}</span>}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 leading-tight">
        <h3 id={title} className="font-mono font-bold">
          <span className="sr-only">{t('ticket', { number: ticket.number })}</span>
          <bdi aria-hidden="true">{ticket.number}</bdi>
        </h3>
        <span>{wayText(ticket)}</span>
        {begins && <span>{board('begin', { time: formatTime(ticket.begin_at) })}</span>}
        {late && minutes !== null && minutes >= 0 && <strong>{board('beginNow')}</strong>}
        {place !== undefined && (
          <kbd className="ms-auto rounded border-2 border-current px-2 font-mono leading-tight">{place}</kbd>
        )}
      </div>
    </header>
  )
}

/** What the guest wrote; a note about an allergy is as hard to overlook as one that was chosen from the list. */
export function KitchenNote({ text }: { text: string }) {
  const t = useTranslations('staffOrders')
  const allergy = mentionsAllergy(text)
  const Icon = allergy ? TriangleAlert : MessageSquareText
  return (
    <p
      data-allergy={allergy}
      className={`flex gap-2 px-3 py-1 whitespace-pre-line ${allergy ? warning : 'border-b-2 border-line'}`}
    >
      <Icon className="mt-[0.15em] size-[1em] shrink-0" aria-hidden="true" />
      <span className="sr-only">{t(allergy ? 'allergy' : 'note')}:</span>
      <span dir="auto" className="min-w-0 grow break-words">
        {text}
      </span>
    </p>
  )
}

type ItemProps = { id: string; task: Task; ticket: Ticket; toggle: () => void }

/** A touch anywhere on it bumps it, a second one takes it back. */
function TaskItem({ id, task, ticket, toggle }: ItemProps) {
  const done = isDone(task)
  return (
    <li className={`relative border-t-2 border-line first:border-t-0 ${done ? 'bg-done' : ''}`}>
      <button
        type="button"
        data-task
        aria-pressed={done}
        aria-labelledby={id}
        onClick={toggle}
        className="absolute inset-0 size-full cursor-pointer -outline-offset-4 active:bg-brand-soft/60"
      />
      <div id={id} className="pointer-events-none relative flex min-h-16 items-start gap-3 px-3 py-2">
        <div className={`min-w-0 grow text-[1.07em] ${done ? 'opacity-70' : ''}`}>
          {task.quantity === 0 ? <TakenOff task={task} /> : <TaskText task={task} ticket={ticket} />}
        </div>
        {done && <Check className="size-9 shrink-0 text-good" aria-hidden="true" />}
      </div>
    </li>
  )
}

const change = 'me-2 inline-block rounded-sm bg-changed px-2 font-bold text-on-changed'

function TaskText({ task, ticket }: Pick<ItemProps, 'task' | 'ticket'>) {
  const t = useTranslations('kitchenScreen')
  const locale = useSiteLocale()
  const { dishName, mealText, taskName } = useKitchenTexts()
  const { choices, warnings } = staffLine(task, ticket.avoids, locale)
  const meal = task.of_dish && mealText(task)
  return (
    <>
      {task.was !== null && !isDone(task) && (
        <span data-changed className={change}>
          {task.was === 0 ? t('isNew') : t('was', { count: task.was })}
        </span>
      )}
      <span className={`block text-3xl leading-tight font-bold ${isDone(task) ? 'line-through' : ''}`}>
        <span className="tabular-nums">{task.quantity} ×</span> <UserText text={taskName(task)} />
      </span>
      {task.made > 0 && !isDone(task) && (
        <span className="block">{t('someMade', { made: task.made, count: task.quantity })}</span>
      )}
      {meal && <span className="block">{meal}</span>}
      {task.of_dish ? <ChosenOptions choices={choices} /> : <span>{t('forDish', { name: dishName(task) })}</span>}
      <Warnings texts={warnings} />
    </>
  )
}

function TakenOff({ task }: { task: Task }) {
  const t = useTranslations('kitchenScreen')
  const { taskName } = useKitchenTexts()
  return (
    <>
      <span data-changed className={change}>
        {t('takenOff')}{' '}
        <s>
          {task.was} × <UserText text={taskName(task)} />
        </s>
      </span>
      {!isDone(task) && <span className="block">{t('takenOffHint')}</span>}
    </>
  )
}
