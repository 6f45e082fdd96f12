import { isIP } from 'node:net'
import { isUntrusted } from '../../../domain/operations/health.ts'
import type { MailLogin } from '../../../domain/settings/connections.schema.ts'
import type { MailAnswer } from '../../../domain/settings/connections.ts'
import type { Config } from '../config.ts'
import { fieldsOf } from '../error-description.ts'
import { findPublicAddress } from '../public-address.ts'

/** Mail waits until the password of the mail server is entered again. */
export class UnreadableServer extends Error {
  readonly code = 'UNREADABLE'
}

class NotReached extends Error {
  readonly code: 'unknown_host' | 'private_address'
  constructor(code: NotReached['code']) {
    super(code)
    this.code = code
  }
}

/**
 * How to connect to a mail server that an admin named. Only to the public internet, so that nobody explores the network
 * that the site is in; PRIVATE_MAIL_HOSTS names exceptions, whose connections need not be encrypted.
 */
export async function reachServer(
  { host, port, security, user, secret }: MailLogin,
  { PRIVATE_MAIL_HOSTS }: Pick<Config, 'PRIVATE_MAIL_HOSTS'>,
) {
  const isPrivate = PRIVATE_MAIL_HOSTS.includes(host)
  const found = await findPublicAddress(host, isPrivate ? { isAllowed: () => true } : {})
  if (typeof found === 'string') throw new NotReached(found)
  return {
    host: found.address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls' && !isPrivate,
    auth: { user, pass: secret },
    ...(!isIP(host) && { servername: host }),
  }
}

const ANSWERS: Record<string, MailAnswer> = {
  unknown_host: 'unknown_host',
  private_address: 'private_address',
  EDNS: 'unknown_host',
  ETIMEDOUT: 'timeout',
  ECONNECTION: 'no_connection',
  ETLS: 'no_encryption',
  EAUTH: 'wrong_password',
}

/** Why a message could not be sent, and what the mail server itself said. */
export function explainMailFailure(error: unknown): { result: MailAnswer; answer: string | null } {
  const { code, originalCode, command, response } = fieldsOf(error)
  const answer = typeof response === 'string' ? response.replace(/\s+/g, ' ').slice(0, 300) : null
  if (isUntrusted(`${originalCode ?? ''} ${code}`)) return { result: 'certificate', answer }
  if (command === 'MAIL FROM') return { result: 'sender_refused', answer }
  if (command === 'RCPT TO') return { result: 'recipient_refused', answer }
  return { result: ANSWERS[String(code)] ?? (answer ? 'refused' : 'no_connection'), answer }
}
