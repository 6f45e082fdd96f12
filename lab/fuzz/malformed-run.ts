import { type DescribedApi, type Document, describedApi } from '../../tests/described-api.ts'
import { operationsOf, PAGES } from './operations.ts'
import { randomFrom } from './random.ts'
import { malformedRequest, type Request } from './requests.ts'
import { responseViolations } from './response-violations.ts'
import { EVERYBODY, type SeededSite } from './seeded-site.ts'
import { type Answer, type Outcome, PATIENCE, send } from './send.ts'
import { differing, type TableSnapshot } from './table-snapshot.ts'

const BATCH = 384
const AT_ONCE = 32

export type Fault = { what: string; request: Request; answer?: string }
export type Figures = {
  requests: number
  operations: number
  answers: Map<number, number>
  closed: number
  compared: number
  slowest: number
  faults: Fault[]
}
type Options = {
  seeded: SeededSite
  snapshot: TableSnapshot
  seed: number
  requests: number
  progress?: (sent: number) => Promise<void>
}

/** Sends malformed requests to every operation in every role, and collects the violations. */
export async function runMalformed({ seeded, snapshot, seed, requests: wanted, progress }: Options): Promise<Figures> {
  const random = randomFrom(seed)
  const operations = [...operationsOf(seeded.api), ...PAGES]
  const tours = operations.flatMap((operation) => EVERYBODY.map((who) => ({ operation, who })))
  const figures: Figures = {
    requests: 0,
    operations: operations.length,
    answers: new Map(),
    closed: 0,
    compared: 0,
    slowest: 0,
    faults: [],
  }
  const described = describedApi(seeded.api as unknown as Document)
  const before = await snapshot.sums()
  let tour: typeof tours = []
  while (figures.requests < wanted) {
    const batch = Array.from({ length: Math.min(BATCH, wanted - figures.requests) }, () => {
      if (tour.length === 0) tour = random.shuffled(tours)
      const { operation, who } = tour.pop() as (typeof tours)[number]
      return malformedRequest(operation, who, seeded, random)
    })
    const { reading = [], writing = [] } = Object.groupBy(batch, ({ method }) =>
      READING.includes(method) ? 'reading' : 'writing',
    )
    await expectSame(reading, await ask(reading))
    await compare(writing, await ask(writing))
    await progress?.(figures.requests)
  }
  return figures

  async function ask(batch: Request[]): Promise<Outcome[]> {
    const outcomes = await sendAll(seeded.port, batch)
    for (const [i, request] of batch.entries()) count(figures, request, outcomes[i] as Outcome, described)
    return outcomes
  }

  /** Rows may change where requests were accepted; then the refused ones are sent again, alone, and must change nothing. */
  async function compare(batch: Request[], outcomes: Outcome[]) {
    const refused = batch.filter((_, i) => isRefusal(outcomes[i]))
    if (refused.length === batch.length) return expectSame(batch, outcomes)
    await snapshot.restore()
    const again = await sendAll(seeded.port, refused)
    // A request that was refused only because of a concurrent one proves nothing.
    if (!again.every(isRefusal)) return snapshot.restore()
    await expectSame(refused, again)
  }

  async function expectSame(batch: Request[], outcomes: Outcome[]) {
    figures.compared += outcomes.filter(isRefusal).length
    const changed = differing(before, await snapshot.sums())
    const [request] = batch
    if (changed.length === 0 || !request) return
    const asked = [...new Set(batch.map(({ operation }) => operation))]
    figures.faults.push({ what: `rows changed in ${changed} by one of ${asked.join(', ')}`, request })
    await snapshot.restore()
  }
}

const READING = ['GET', 'HEAD', 'OPTIONS', 'TRACE']
const isRefusal = (outcome: Outcome | undefined) => typeof outcome !== 'object' || outcome.status >= 400

async function sendAll(port: number, batch: Request[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let i = next++; i < batch.length; i = next++) outcomes[i] = await send(port, batch[i] as Request)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

function count(figures: Figures, request: Request, outcome: Outcome, described: DescribedApi) {
  figures.requests++
  const fault = (what: string, answer?: Answer) =>
    figures.faults.push({ what, request, answer: answer && `${answer.status} ${answer.body.slice(0, 300)}` })
  if (outcome === 'silent') return fault(`no answer within ${PATIENCE / 1000} s`)
  if (outcome === 'closed') {
    figures.closed++
    return request.unfinished || fault('the line was closed without an answer')
  }
  figures.answers.set(outcome.status, (figures.answers.get(outcome.status) ?? 0) + 1)
  figures.slowest = Math.max(figures.slowest, outcome.ms)
  for (const what of responseViolations(request, outcome, described)) fault(what, outcome)
}
