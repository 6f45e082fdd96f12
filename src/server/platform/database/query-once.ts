import pg from 'pg'

/** Runs one statement in a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the statement fails with the same error
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
