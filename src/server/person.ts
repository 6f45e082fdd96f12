import type { Account } from '../domain/accounts/accounts.schema.ts'

/** The signed-in caller of a request. */
export type Person = Account & { session_id: string }
