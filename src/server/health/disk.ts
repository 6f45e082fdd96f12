import { statfs } from 'node:fs/promises'
import { diskState } from '../../domain/operations/health.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Checks the free space in DATA_DIR. */
export const checkDisk: HealthCheck = async ({ config: { DATA_DIR } }) => {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  const state = diskState(bavail * bsize, blocks * bsize)
  const free = Math.round((bavail * bsize) / 1e8) / 10
  const facts = [fact('disk_free', { free, percent: Math.round((bavail / blocks) * 100) })]
  return { state, facts, remedy: state === 'good' ? null : 'disk' }
}
