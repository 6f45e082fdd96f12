import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { bumpedQuantity, isDone } from '../../../domain/stations/tasks.ts'
import type { Task, Ticket, Tickets } from '../../../domain/stations/tickets.schema.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useRefresh } from '../shell/live.tsx'

type Made = Pick<Task, 'line' | 'station_id' | 'made'>
type Bump = { ticket: Ticket; tasks: Made[] }
type Sent = Bump & { attempt: number }

const MOST_UNDONE = 20
/** In milliseconds. An item must not look bumped for longer while the line is dead. */
const LONGEST_WAIT = 8_000

export const taskKey = (order_id: string, { line, station_id }: Pick<Task, 'line' | 'station_id'>) =>
  `${order_id} ${line} ${station_id ?? 'kitchen'}`

/** Bumps tasks, shows them as bumped until the server has answered, and takes the last bumps back. */
export function useBumping() {
  const t = useTranslations('kitchenScreen')
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const [shown, setShown] = useState<Readonly<Record<string, { made: number; attempt: number }>>>({})
  const [undoable, setUndoable] = useState<readonly Bump[]>([])
  const [problem, setProblem] = useState<string>()

  const { mutate } = useMutation({
    // One after another: of two taps on the same item the second counts.
    scope: { id: 'bumps' },
    mutationFn: ({ ticket, tasks }: Sent) =>
      read(
        api.admin.orders[':id'].bumps.$put(
          {
            param: { id: ticket.order_id },
            json: {
              revision: ticket.revision,
              tasks: tasks.map(({ line, station_id, made }) => ({ line, station_id, made })),
            },
          },
          { init: { signal: AbortSignal.timeout(LONGEST_WAIT) } },
        ),
      ),
    onSuccess: (_bumped, sent) => void refresh('bumps').then(() => forget(sent)),
    onError: ({ code }, sent) => {
      forget(sent)
      setUndoable((before) => before.filter(({ ticket }) => ticket.order_id !== sent.ticket.order_id))
      void explain(code, sent.ticket)
    },
  })

  /** What the server has answered is read from the ticket again. */
  function forget({ ticket, tasks, attempt }: Sent) {
    const sent = tasks.map((task) => taskKey(ticket.order_id, task))
    setShown((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([key, value]) => value.attempt !== attempt || !sent.includes(key)),
      ),
    )
  }

  async function explain(code: ApiError['code'], { order_id, number }: Ticket) {
    if (code === 'offline') return setProblem(t('offline'))
    if (!['conflict', 'not_found'].includes(code)) return setProblem(t('failed'))
    await refresh('bumps')
    const screens = queryClient.getQueriesData<Tickets>({ queryKey: ['admin', 'stations', 'tickets'] })
    const isThere = screens.some(([, read]) => read?.tickets.some((ticket) => ticket.order_id === order_id))
    setProblem(t(isThere ? 'changed' : 'gone', { number }))
  }

  function send(ticket: Ticket, tasks: Made[]) {
    setProblem(undefined)
    const attempt = performance.now()
    const entries = tasks.map((task) => [taskKey(ticket.order_id, task), { made: task.made, attempt }])
    setShown((before) => ({ ...before, ...Object.fromEntries(entries) }))
    mutate({ ticket, tasks, attempt })
  }

  /** `ticket` as it is shown. */
  function set(ticket: Ticket, tasks: Task[], wanted: (task: Task) => number) {
    if (tasks.length === 0) return
    setUndoable((before) => [...before, { ticket, tasks }].slice(-MOST_UNDONE))
    send(
      ticket,
      tasks.map((task) => ({ ...task, made: wanted(task) })),
    )
  }

  const last = undoable.at(-1)
  return {
    problem,
    /** The ticket with what was bumped here and is not known to be stored yet. */
    withBumps: (ticket: Ticket): Ticket => ({
      ...ticket,
      tasks: ticket.tasks.map((task) => ({ ...task, made: shown[taskKey(ticket.order_id, task)]?.made ?? task.made })),
    }),
    toggle: (ticket: Ticket, task: Task) => set(ticket, [task], isDone(task) ? () => 0 : bumpedQuantity),
    bumpAll: (ticket: Ticket) =>
      set(
        ticket,
        ticket.tasks.filter((task) => !isDone(task)),
        bumpedQuantity,
      ),
    takeAllBack: (ticket: Ticket) => set(ticket, ticket.tasks, () => 0),
    /** Undefined: there is nothing to undo. */
    undo:
      last &&
      (() => {
        setUndoable((before) => before.slice(0, -1))
        send(last.ticket, last.tasks)
      }),
  }
}
