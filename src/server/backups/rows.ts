import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import { quoted, type Table } from './tables.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const AT_A_TIME = 500
/** So much text goes into one part: what is held in memory does not grow with the table. */
const PART = 4_000_000

/** All rows of a table as compressed lines of JSON, in parts. PostgreSQL writes and reads every value itself. */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table) {
  const chosen = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`
  await client.query(`declare part no scroll cursor for select row_to_json(chosen)::text from (${chosen}) as chosen`)
  for (let finished = false; !finished; ) {
    const lines: string[] = []
    for (let length = 0; length < PART && !finished; ) {
      const { rows } = await client.query<[string]>({ text: `fetch ${AT_A_TIME} from part`, rowMode: 'array' })
      for (const [line] of rows) {
        lines.push(line, '\n')
        length += line.length
      }
      finished = rows.length < AT_A_TIME
    }
    if (lines.length > 0) yield { rows: lines.length / 2, content: await compress(lines.join(''), { level: 4 }) }
  }
  await client.query('close part')
}

/** Puts one part back into its table. */
export async function writeRows(client: pg.ClientBase, { name, columns }: Table, content: Buffer): Promise<number> {
  const lines = (await decompress(content)).toString().split('\n').slice(0, -1)
  const wanted = columns.map(quoted).join(', ')
  const statement = `insert into ${quoted(name)} (${wanted}) overriding system value
    select ${wanted} from json_populate_recordset(null::${quoted(name)}, $1::json)`
  for (let from = 0; from < lines.length; from += AT_A_TIME)
    await client.query(statement, [`[${lines.slice(from, from + AT_A_TIME).join(',')}]`])
  return lines.length
}
