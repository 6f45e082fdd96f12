import type { Account } from './accounts.schema.ts'

/** Where a request comes from: the kind of device, and a hash that is the same for the same network. */
export type Origin = { device: string | null; network: string | null }

/** The signed-in caller of a request. */
export type Person = Account & { session_id: string; origin?: Origin }
