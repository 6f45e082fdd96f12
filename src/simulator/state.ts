import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
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
  /** All refunds so far, including this one. */
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
  /** Too old to be paid: PayPal responds with 404. */
  expired: boolean
  /** The origin of the API that the client called. */
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
export type WebhookEvent = {
  id: string
  event_type: string
  created_at: string
  body: string
  deliveries: Delivery[]
  /** The headers of the last attempt. */
  headers: Record<string, string>
}
type DeliveryMode = { deliver: 'normal' | 'never' | 'twice' | 'reversed' | 'delayed'; delay_ms: number }

export type State = {
  key: { id: string; private_key: string; certificate: string }
  tokens: Record<string, number>
  orders: Order[]
  disputes: Dispute[]
  replays: Record<string, { id: string; at: number; issue?: string }>
  /** A refused request is refused again under the same key, even if the order has changed since. */
  remember_refusals: boolean
  /** How far the simulator's clock is ahead of the machine's. */
  ahead_ms: number
  webhooks: Webhook[]
  events: WebhookEvent[]
  manner: DeliveryMode
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
})

/** The state of an earlier run; undefined: there is none. */
export function readState(file: string | undefined): State | undefined {
  if (!file) return undefined
  try {
    const stored: State = JSON.parse(readFileSync(file, 'utf8'))
    return { ...emptyState(stored.key), ...stored }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`The simulator's file ${file} cannot be read: ${error}`)
  }
}

/** Saves the state. Written to a temporary file and renamed, so that a killed process leaves a complete file. */
export function createSave(file: string | undefined, state: State): () => void {
  let savedText = ''
  return () => {
    const text = file ? JSON.stringify(state) : ''
    if (!file || text === savedText) return
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    savedText = text
  }
}

/** For orders, captures, refunds and webhooks: 17 capitals and digits, as at PayPal. */
export const resourceId = () => randomText(17, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** PayPal's ids of payers have no letters and digits that are easily confused. */
export const payerId = () => randomText(13, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ')

export const eventId = () => `WH-${resourceId()}-${resourceId()}`

export const debugId = () => randomBytes(7).toString('hex').slice(1)

const randomText = (length: number, letters: string) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

export const disputeId = () => `PP-R-${randomText(3, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')}-${randomText(8, '0123456789')}`
