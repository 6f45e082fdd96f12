import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Status } from '../../../domain/orders/statuses.ts'
import { api, read } from '../../api.ts'
import { useRefresh } from '../shell/live.tsx'

type Moved = { id: string; number: string; status: Status }
type Move = { order: Moved; to: Status; undoes?: boolean }

/** Moves orders on with one touch, and takes the last moves back. */
export function useMoving() {
  const t = useTranslations('kitchenScreen')
  const refresh = useRefresh()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, variables } = useMutation({
    // The status that was shown is sent along: an order that was cancelled in the meantime is not revived.
    mutationFn: ({ order: { id, status: from }, to: status }: Move) =>
      read(api.admin.orders[':id'].$patch({ param: { id }, json: { status, from } })),
    onSuccess: (_order, move) => setMoves((before) => (move.undoes ? before.slice(0, -1) : [...before, move])),
    onError: ({ code }, { order: { id, number } }) => {
      setMoves((before) => before.filter(({ order }) => order.id !== id))
      if (code === 'conflict') setProblem(t('movedOn', { number }))
      else setProblem(t(code === 'offline' ? code : 'failed'))
    },
    onSettled: () => refresh('orders'),
  })

  function send(move: Move) {
    setProblem(undefined)
    mutate(move)
  }
  const last = moves.at(-1)
  return {
    problem,
    busy: isPending ? variables.order.id : undefined,
    move: (order: Moved, to: Status) => send({ order, to }),
    undo: last && (() => send({ order: { ...last.order, status: last.to }, to: last.order.status, undoes: true })),
  }
}
