import type pg from 'pg'

/** Tables that are not compared: rate limits, logins, the security log, which records refusals, and what background jobs write. */
const LEFT_OUT = [
  'rate_limits',
  'security_log',
  'sessions',
  'verifications',
  'figure_changes',
  'daily_figures',
  'payment_provider',
  'content_version',
]
const COLUMNS_LEFT_OUT: Record<string, string[]> = {
  outbox: ['status', 'attempts', 'last_error', 'sent_at', 'text', 'html'],
  payments: [
    'check_at',
    'checked_at',
    'missing_since',
    'version',
    'paypal_status',
    'paypal_captured',
    'paypal_refunded',
  ],
  two_factors: ['failed_verification_count', 'locked_until'],
}

/** A snapshot of every table: compares rows with it, and restores them. */
export async function takeSnapshot(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(quote_ident(column_name)::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`)
  const compared = rows.filter(({ name }) => !LEFT_OUT.includes(name))
  const question = compared
    .map(({ name, columns }) => {
      const kept = columns.filter((column) => !COLUMNS_LEFT_OUT[name]?.includes(column))
      return `select '${name}' as name, coalesce(md5(string_agg(line, '|' order by line)), '') as sum
        from (select row(${kept})::text as line from public.${name}) as lines`
    })
    .join(' union all ')
  await client.query('create schema kept')
  for (const { name } of rows) await client.query(`create table kept.${name} as table public.${name}`)

  const sums = async () =>
    new Map((await client.query<{ name: string; sum: string }>(question)).rows.map((row) => [row.name, row.sum]))
  return {
    tables: compared.length,
    sums,
    /** Restores every table from the snapshot, with triggers and foreign keys off. */
    async restore() {
      await client.query("begin; set local session_replication_role = 'replica'")
      for (const { name } of rows) await client.query(`delete from public.${name}`)
      for (const { name, columns } of rows)
        await client.query(
          `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
        )
      await client.query('commit')
    },
  }
}

export type TableSnapshot = Awaited<ReturnType<typeof takeSnapshot>>

export const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].flatMap(([name, sum]) => (after.get(name) === sum ? [] : [name]))
