import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** A bare node:http server: the same bytes and headers for every request. */
const [file = '', port = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(await readFile(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')
createServer((_, res) => res.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1', () =>
  console.log('listening'),
)
