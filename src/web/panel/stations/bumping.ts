import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { bumpedQuantity, isDone } from '../../../domain/stations/tasks.ts'
import type { Task, Ticket } from '../../../domain/stations/tickets.schema.ts'
import { api, read } from '../../api.ts'
import { useConnected, useRefresh } from '../shell/live.tsx'

type Made = Pick<Task, 'line' | 'station_id' | 'made'>
type Bump = { ticket: Ticket; tasks: Made[] }
type Sent = Bump & { attempt: number }

const MOST_UNDONE = 20

export const taskKey = (order_id: string, { line, station_id }: Pick<Task, 'line' | 'station_id'>) =>
  `${order_id} ${line} ${station_id ?? 'kitchen'}`

/** Bumps tasks, shows them as bumped until the server has answered, and takes the last bumps back. */
export function useBumping() {
  const t = useTranslations('kitchenScreen')
  const connected = useConnected()
  const refresh = useRefresh()
  const [shown, setShown] = useState<Readonly<Record<string, { made: number; attempt: number }>>>({})
  const [undoable, setUndoable] = useState<readonly Bump[]>([])
  const [problem, setProblem] = useState<string>()

  const { mutate } = useMutation({
    // One after another: of two taps on the same item the second counts.
    scope: { id: 'bumps' },
    mutationFn: ({ ticket, tasks }: Sent) =>
      read(
        api.admin.orders[':id'].bumps.$put({
          param: { id: ticket.order_id },
          json: {
            revision: ticket.revision,
            tasks: tasks.map(({ line, station_id, made }) => ({ line, station_id, made })),
          },
        }),
      ),
    onError: ({ code }, { ticket }) => {
      setUndoable((before) => before.filter((bump) => bump.ticket.order_id !== ticket.order_id))
      if (code === 'conflict') setProblem(t('changed', { number: ticket.number }))
      else
        setProblem(
          code === 'not_found' ? t('gone', { number: ticket.number }) : t(code === 'offline' ? code : 'failed'),
        )
    },
    onSettled: async (_bumped, _error, { ticket, tasks, attempt }) => {
      await refresh('bumps')
      const sent = tasks.map((task) => taskKey(ticket.order_id, task))
      setShown((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([key, value]) => value.attempt !== attempt || !sent.includes(key)),
        ),
      )
    },
  })

  function send(ticket: Ticket, tasks: Made[]): boolean {
    if (!connected) {
      setProblem(t('offline'))
      return false
    }
    setProblem(undefined)
    const attempt = performance.now()
    const entries = tasks.map((task) => [taskKey(ticket.order_id, task), { made: task.made, attempt }])
    setShown((before) => ({ ...before, ...Object.fromEntries(entries) }))
    mutate({ ticket, tasks, attempt })
    return true
  }

  /** `ticket` as it is shown. */
  function set(ticket: Ticket, tasks: Task[], wanted: (task: Task) => number) {
    if (tasks.length === 0) return
    if (
      send(
        ticket,
        tasks.map((task) => ({ ...task, made: wanted(task) })),
      )
    )
      setUndoable((before) => [...before, { ticket, tasks }].slice(-MOST_UNDONE))
  }

  return {
    problem,
    showProblem: setProblem,
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
      undoable.length === 0
        ? undefined
        : () => {
            const last = undoable.at(-1)
            if (last && send(last.ticket, last.tasks)) setUndoable((before) => before.slice(0, -1))
          },
  }
}
