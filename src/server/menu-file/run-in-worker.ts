import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { isBundle, projectFile } from '../platform/project-file.ts'
import { createQueue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import type { MenuTask, MenuTaskResult } from './tasks.ts'

/** A menu of 20,000 dishes takes less. */
const MEMORY_MB = 700
const TIMEOUT = 60_000

const workerFile = isBundle
  ? projectFile('dist/program/menu-file-worker.js')
  : fileURLToPath(new URL('./worker.ts', import.meta.url))

const enqueue = createQueue({
  waiting: 3,
  sentence: 'Other menu files are being read. Please try again in a moment.',
})

/** Runs a task in a thread of its own, one after the other: meanwhile this process serves others. */
export const runInWorker = (task: MenuTask): Promise<MenuTaskResult> =>
  enqueue(
    () =>
      new Promise<MenuTaskResult>((resolve, reject) => {
        const worker = new Worker(workerFile, {
          workerData: task,
          resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
        })
        const timeout = setTimeout(() => {
          reject(tooMuch())
          void worker.terminate()
        }, TIMEOUT)
        worker.once('message', resolve)
        worker.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
        )
        worker.once('exit', () => {
          clearTimeout(timeout)
          reject(new Error('The worker ended without a result')) // ignored after a result
        })
      }),
  )

const tooMuch = () => new Refusal('too_large', 'This file is too large to be read.')
