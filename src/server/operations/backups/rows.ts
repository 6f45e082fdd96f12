import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import { quoted, type Table } from './tables.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const BATCH_SIZE = 500
/** Characters per part: memory use does not grow with the table. */
const PART_LENGTH = 4_000_000

/**
 * All rows of a table as compressed lines of JSON, in parts. PostgreSQL itself converts every value to and from JSON.
 */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table) {
  const selection = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`
  await client.query(
    `declare part no scroll cursor for select row_to_json(selection)::text from (${selection}) as selection`,
  )
  for (let finished = false; !finished; ) {
    const lines: string[] = []
    for (let length = 0; length < PART_LENGTH && !finished; ) {
      const { rows } = await client.query<[string]>({ text: `fetch ${BATCH_SIZE} from part`, rowMode: 'array' })
      for (const [line] of rows) {
        lines.push(line, '\n')
        length += line.length
      }
      finished = rows.length < BATCH_SIZE
    }
    if (lines.length > 0) yield { rows: lines.length / 2, content: await compress(lines.join(''), { level: 4 }) }
  }
  await client.query('close part')
}

/** Inserts one part into its table and returns the number of rows. */
export async function writeRows(client: pg.ClientBase, { name, columns }: Table, content: Buffer): Promise<number> {
  const lines = (await decompress(content)).toString().split('\n').slice(0, -1)
  const columnList = columns.map(quoted).join(', ')
  const statement = `insert into ${quoted(name)} (${columnList}) overriding system value
    select ${columnList} from json_populate_recordset(null::${quoted(name)}, $1::json)`
  for (let from = 0; from < lines.length; from += BATCH_SIZE)
    await client.query(statement, [`[${lines.slice(from, from + BATCH_SIZE).join(',')}]`])
  return lines.length
}
