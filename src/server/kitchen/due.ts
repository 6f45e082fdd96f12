import type { DueAnswer, WantedDue } from '../../domain/kitchen/due.ts'
import type { Due, KitchenRules } from '../../domain/kitchen/promise.ts'
import { Refusal } from '../platform/refusal.ts'

export const wantedDue = (due: string): WantedDue => (due === 'asap' ? due : new Date(due))

export const shownTime = ({ at, until }: Due) => ({ at: at.toISOString(), until: until?.toISOString() ?? null })

export const shownDue = (due: Due) => ({ ...shownTime(due), kind: due.kind })

/** The promised time, or a refusal with the next one. */
export function requireDue(answer: DueAnswer, rules: Pick<KitchenRules, 'paused_until'>): Due {
  if (!answer.due) throw refusal(answer, rules)
  if (answer.isLater)
    throw new Refusal('due_changed', 'The order takes longer than it did a moment ago.', { due: shownTime(answer.due) })
  return answer.due
}

type Refused = Extract<DueAnswer, { due: null }>

function refusal({ problem, next }: Refused, { paused_until }: Pick<KitchenRules, 'paused_until'>): Refusal {
  const due = next && shownTime(next)
  if (problem === 'ordering_paused')
    return new Refusal(problem, "The kitchen isn't taking ASAP orders right now. Choose a later time.", {
      due,
      until: paused_until?.toISOString(),
    })
  return new Refusal(problem, "We can't have the order ready at that time.", { due })
}
