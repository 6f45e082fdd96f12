import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** The least that node can do: the same bytes under the same headers, whatever is asked. */
const [file = '', port = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(await readFile(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')
createServer((_, res) => res.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1', () =>
  console.log('listening'),
)
