/** PostgreSQL's code for a write that a standby, or a read-only transaction, refuses. */
export const READ_ONLY = '25006'

/** Right after a failover a proxy may still lead to the old primary: it answers reads, but misses new changes. */
export function requirePrimary(isStandby: boolean | undefined) {
  if (isStandby) throw Object.assign(new Error('The database server is a standby'), { code: READ_ONLY })
}
