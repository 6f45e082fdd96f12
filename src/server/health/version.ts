import { VERSION } from '../version.ts'
import { type Finder, fact } from './finding.ts'

export const checkVersion: Finder = async () => ({
  state: 'good',
  facts: [fact('version_ours', { version: VERSION, node: process.version.slice(1) })],
  remedy: null,
})
