import { eventId, type WebhookEvent } from './state.ts'

/** The events of the simulator with the type of their resource and PayPal's summary. */
const EVENTS: Record<string, [resource_type: string, summary: string]> = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'CHECKOUT.ORDER.COMPLETED': ['checkout-order', 'Checkout Order Completed'],
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': ['checkout-order', 'A payment has been reversed after approval.'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied'],
  'PAYMENT.CAPTURE.DECLINED': ['capture', 'Payment declined'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'Payment refunded'],
  'PAYMENT.CAPTURE.REVERSED': ['refund', 'Payment reversed'],
  'PAYMENT.REFUND.PENDING': ['refund', 'Refund pending'],
  'PAYMENT.REFUND.FAILED': ['refund', 'Refund failed'],
  'CUSTOMER.DISPUTE.CREATED': ['dispute', 'A new dispute opened'],
  'CUSTOMER.DISPUTE.UPDATED': ['dispute', 'A dispute was updated'],
  'CUSTOMER.DISPUTE.RESOLVED': ['dispute', 'A dispute was resolved'],
}

export const describeEvent = (event_type: string): string => EVENTS[event_type]?.[1] ?? event_type

export function createEvent(
  event_type: string,
  resource: Record<string, unknown>,
  at: number,
  api: string,
): WebhookEvent {
  const id = eventId()
  const create_time = new Date(at).toISOString()
  const [resource_type, summary] = EVENTS[event_type] ?? ['object', event_type]
  const href = `${api}/v1/notifications/webhooks-events/${id}`
  const event = {
    id,
    event_version: '1.0',
    create_time,
    resource_type,
    ...(resource_type !== 'dispute' && { resource_version: '2.0' }),
    event_type,
    summary,
    resource,
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
  // Indented, so that a receiver that verifies re-serialized JSON instead of the received text fails.
  const body = JSON.stringify(event, null, 1)
  return { id, event_type, created_at: create_time, body, deliveries: [], headers: {} }
}
