import { VERSION } from '../version.ts'
import { fact, type HealthCheck } from './finding.ts'

export const checkVersion: HealthCheck = async () => ({
  state: 'good',
  facts: [fact('version_ours', { version: VERSION, node: process.version.slice(1) })],
  remedy: null,
})
