import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

const YEAR = 31_557_600_000

let ownKey: ReturnType<typeof createCertificate> | undefined

/** One key per process: creating one takes a good part of a second. */
export const ownCertificate = () => (ownKey ??= createCertificate())

/**
 * A key with its self-signed X.509 certificate. Node.js cannot create certificates, so that the DER is written here.
 */
async function createCertificate() {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    id: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSigned(publicKey, privateKey, Date.now()),
  }
}

const TAG = { integer: 0x02, bits: 0x03, nothing: 0x05, oid: 0x06, utf8: 0x0c, time: 0x18, sequence: 0x30, set: 0x31 }
const VERSION = 0xa0
const SHA256_WITH_RSA = '2a864886f70d01010b'
const COMMON_NAME = '550403'

function selfSigned(publicKey: KeyObject, privateKey: KeyObject, now: number): string {
  const algorithm = der(TAG.sequence, der(TAG.oid, hex(SHA256_WITH_RSA)), der(TAG.nothing))
  const label = der(TAG.utf8, Buffer.from('PayPal simulator, no money moves'))
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, der(TAG.oid, hex(COMMON_NAME)), label)))
  const content = der(
    TAG.sequence,
    der(VERSION, der(TAG.integer, hex('02'))),
    der(TAG.integer, Buffer.concat([hex('01'), randomBytes(8)])),
    algorithm,
    name,
    der(TAG.sequence, time(now - YEAR), time(now + 20 * YEAR)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(TAG.bits, hex('00'), sign('sha256', content, privateKey))
  const lines =
    der(TAG.sequence, content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = hex(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'))
  const size = length < 0x80 ? bytes : Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
  return Buffer.concat([Buffer.from([tag]), size, content])
}

const hex = (digits: string) => Buffer.from(digits, 'hex')

const time = (at: number) => der(TAG.time, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')))
