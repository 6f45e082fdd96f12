import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Fault } from './faults.ts'
import type { Money } from './money.ts'
import type { ExperienceContext, Unit } from './order-request.ts'

export type Outcome = 'pay' | 'hold' | 'decline'
type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'

export type Refund = {
  id: string
  capture_id: string
  status: RefundStatus
  amount: Money
  /** Everything given back so far, this refund included. */
  total: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
  at: string
  updated_at: string
}
export type Dispute = {
  id: string
  capture_id: string
  reason: string
  status: string
  stage: string
  amount: Money
  outcome?: string
  created_at: string
  updated_at: string
}
export type Capture = { id: string; status: CaptureStatus; amount: Money; created_at: string; updated_at: string }
export type Order = {
  id: string
  status: OrderStatus
  /** Too old to be paid: PayPal does not know it any more. */
  expired: boolean
  /** The address the caller knows us by. */
  api: string
  unit: Unit
  wallet: { email_address?: string } | undefined
  experience: ExperienceContext
  payer_id: string
  outcome: Outcome
  created_at: string
  updated_at: string
  captures: Capture[]
  refunds: Refund[]
}

export type Webhook = { id: string; url: string; event_types: string[]; api: string }
export type Delivery = { webhook_id: string; attempts: number; status: number; delivered: boolean; withheld: boolean }
export type Happening = {
  id: string
  event_type: string
  created_at: string
  body: string
  deliveries: Delivery[]
  /** As sent the last time. */
  headers: Record<string, string>
}
type Manner = { deliver: 'normal' | 'never' | 'twice' | 'reversed' | 'delayed'; delay_ms: number }

export type State = {
  key: { id: string; private_key: string; certificate: string }
  tokens: Record<string, number>
  orders: Order[]
  disputes: Dispute[]
  replays: Record<string, { id: string; at: number; issue?: string }>
  /** A request that was refused is refused again under the same key, whatever has changed since. */
  remember_refusals: boolean
  /** How far this PayPal's clock is ahead of the machine's. */
  ahead_ms: number
  webhooks: Webhook[]
  events: Happening[]
  manner: Manner
  faults: Fault[]
}

export const emptyState = (key: State['key']): State => ({
  key,
  tokens: {},
  orders: [],
  disputes: [],
  replays: {},
  remember_refusals: false,
  ahead_ms: 0,
  webhooks: [],
  events: [],
  manner: { deliver: 'normal', delay_ms: 1000 },
  faults: [],
})

/** What an earlier run has left, if there was one. */
export function readState(file: string | undefined): State | undefined {
  if (!file) return undefined
  try {
    const left: State = JSON.parse(readFileSync(file, 'utf8'))
    return { ...emptyState(left.key), ...left }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`The simulator's file ${file} cannot be read: ${error}`)
  }
}

/** Keeps the state as it is now. Written beside the file and moved onto it, so whoever kills us leaves the one or the other. */
export function keeper(file: string | undefined, state: State): () => void {
  let kept = ''
  return () => {
    const text = file ? JSON.stringify(state) : ''
    if (!file || text === kept) return
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    kept = text
  }
}
