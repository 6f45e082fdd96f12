import { parentPort, workerData } from 'node:worker_threads'
import { runTask } from './tasks.ts'

// Started by run-in-worker.ts for one task.
parentPort?.postMessage(runTask(workerData))
