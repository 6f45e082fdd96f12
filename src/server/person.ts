import type { Account } from '../domain/accounts/accounts.schema.ts'

/** Who is calling, as of this moment. */
export type Person = Account & { session_id: string }
