import pg from 'pg'
import { onTestFinished } from 'vitest'

type Recorded = { client: pg.Client; text: string }

/** All statements that this process sends from now on until the test ends, in order. */
export function recordStatements(): Recorded[] {
  const recorded: Recorded[] = []
  const { query: send } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    recorded.push({ client: this, text: typeof asked === 'string' ? asked : asked.text })
    return (send as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof send
  onTestFinished(() => {
    pg.Client.prototype.query = send
  })
  return recorded
}
