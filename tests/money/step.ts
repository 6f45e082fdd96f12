import type fc from 'fast-check'
import type { History } from './world.ts'

/** One step of a history for fast-check. Every step is allowed: the site refuses invalid ones. */
export class Step implements fc.AsyncCommand<object, History> {
  readonly label: string
  readonly work: (history: History) => Promise<unknown>

  constructor(label: string, work: (history: History) => Promise<unknown>) {
    this.label = label
    this.work = work
  }

  check = () => true
  run = async (_model: object, history: History) => {
    await this.work(history)
  }
  toString = () => this.label
}
