import { createHash } from 'node:crypto'
import type { Channel } from '../../domain/orders/channels.ts'
import type { OrderDraft } from '../../domain/orders/order-drafts.schema.ts'
import type { Placer } from '../reservations/unconfirmed.ts'

/** An order as a guest sends it, from any screen. The reservation dialog has no address and perhaps no phone. */
export type OrderRequest = Omit<OrderDraft, 'channel' | 'phone'> & Placer & { channel: Channel; phone: string | null }

/** The same key with the same request places one order. */
export type IdempotentRequest = { key: string; fingerprint: string }

/** `person` where the request itself does not identify the account. */
export const identifyRequest = (key: string, request: object, person?: { id: string }): IdempotentRequest => ({
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([request, person?.id]))
    .digest('base64url'),
})
