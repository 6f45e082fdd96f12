import pg from 'pg'

/** A connection of its own, which is closed afterwards. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the next statement fails with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs one statement in a connection of its own. */
export const queryOnce = <Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
) => withClient(connectionString, async (client) => (await client.query<Row>(text, values)).rows)
