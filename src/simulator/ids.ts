import { randomBytes, randomInt } from 'node:crypto'

/** For orders, captures, refunds and webhooks: 17 capitals and digits, as at PayPal. */
export const resourceId = () => randomText(17, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** PayPal's ids of payers have no letters and digits that are easily confused. */
export const payerId = () => randomText(13, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ')

export const eventId = () => `WH-${resourceId()}-${resourceId()}`

export const debugId = () => randomBytes(7).toString('hex').slice(1)

const randomText = (length: number, letters: string) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

export const disputeId = () => `PP-R-${randomText(3, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')}-${randomText(8, '0123456789')}`
