import { randomBytes, randomInt } from 'node:crypto'

/** Orders, captures, refunds and webhooks: seventeen capitals and digits, as PayPal gives them. */
export const resourceId = () => draw(17, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** A payer's account: PayPal leaves out the letters and digits that are easily confused. */
export const payerId = () => draw(13, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ')

export const eventId = () => `WH-${resourceId()}-${resourceId()}`

export const debugId = () => randomBytes(7).toString('hex').slice(1)

const draw = (length: number, letters: string) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** A case with PayPal, or with the payer's bank. */
export const disputeId = () => `PP-R-${draw(3, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')}-${draw(8, '0123456789')}`
