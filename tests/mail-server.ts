import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; messageId: string; raw: string; head: string; text: string; html: string }
export type MailServer = Awaited<ReturnType<typeof openMailServer>>
type Behaviour = 'accept' | 'refuse' | 'hang' | 'die mid-message' | 'accept and die'

/** A real SMTP server for tests, with configurable faults. */
export async function openMailServer(port = 0, { secure = false } = {}) {
  const mails: ReceivedMail[] = []
  const state = { behaviour: 'accept' as Behaviour, connections: 0, password: '' }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (password === state.password) done(null, { user: username })
      else done(Object.assign(new Error('Username and Password not accepted'), { responseCode: 535 }))
    },
    secure, // with an untrusted certificate
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      state.connections++
      done()
    },
    onMailFrom: (_address, _session, done) => {
      if (state.behaviour === 'hang') return
      done(state.behaviour === 'refuse' ? Object.assign(new Error('not now'), { responseCode: 451 }) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (state.behaviour === 'die mid-message') hangUp()
      })
      stream.on('end', () => {
        if (state.behaviour === 'die mid-message') return
        mails.push(readMail(Buffer.concat(chunks).toString(), session.envelope.rcptTo[0]?.address ?? ''))
        if (state.behaviour === 'accept and die') hangUp()
        else done()
      })
    },
  })
  server.on('error', () => {}) // some tests break connections on purpose
  const hangUp = () => {
    const { connections } = server as unknown as { connections: Set<{ _socket: { destroy: () => void } }> }
    for (const { _socket } of connections) _socket.destroy()
  }
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => ready())
  })
  const { port: actual } = server.server.address() as { port: number }
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${actual}`,
    port: actual,
    mails,
    state,
    /** Waits for a mail to this address, and returns the newest. */
    async to(address: string, number = 1): Promise<ReceivedMail> {
      for (let turn = 0; turn < 200; turn++) {
        const found = mails.filter(({ to }) => to === address)
        if (found.length >= number) return found[number - 1] as ReceivedMail
        await wait(50)
      }
      throw new Error(`Mail ${number} to ${address} did not arrive; there are ${mails.length} in all`)
    },
    async close() {
      hangUp()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** The link to our site in a mail. */
export function linkIn({ text }: ReceivedMail, page: string): URL {
  const found = new RegExp(`https?://\\S+${page}\\S*`).exec(text)
  if (!found) throw new Error(`There is no link to ${page} in: ${text}`)
  return new URL(found[0])
}

function readMail(raw: string, to: string): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ') // long headers are folded
  const messageId = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? ''
  return { to, messageId, raw, head, text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') }
}

function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--[^\r\n]+/).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  if (/Content-Transfer-Encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  if (!/Content-Transfer-Encoding: quoted-printable/i.test(part)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
