import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an attacker, or a broken authenticator, does differently. */
type Deviations = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without fingerprint, face or PIN. */
  unverified?: boolean
  counter?: number
  id?: string
  type?: string
}
type Options = { challenge: string }

const USER_PRESENT = 1
const USER_VERIFIED = 4
const ATTESTED = 64

/** A passkey of a device: an ES256 key that attests nothing and counts its uses, as WebAuthn describes it. */
export function createPasskey(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const ownId = randomBytes(16).toString('base64url')
  let uses = 0

  function signed(type: string, options: Options, deviations: Deviations, attested = Buffer.alloc(0)) {
    const { origin = site, rpId = new URL(site).hostname, challenge = options.challenge } = deviations
    const clientData = { type: deviations.type ?? type, challenge, origin, crossOrigin: false }
    const flags = USER_PRESENT | (deviations.unverified ? 0 : USER_VERIFIED) | (attested.length > 0 ? ATTESTED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviations.counter ?? uses)
    return {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)),
      authenticatorData: Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]),
    }
  }

  return {
    id: ownId,
    /** The response to the options for a new passkey. */
    create(options: Options, deviations: Deviations = {}) {
      const id = deviations.id ?? ownId
      const key = cborMap(
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      )
      const idBytes = Buffer.from(id, 'base64url')
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, idBytes.length]), idBytes, key])
      const { clientDataJSON, authenticatorData } = signed('webauthn.create', options, deviations, attested)
      const attestationObject = cborMap(['fmt', 'none'], ['attStmt', null], ['authData', authenticatorData])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...inBase64({ clientDataJSON, attestationObject }), transports: ['internal', 'hybrid'] },
      }
    },
    /** The response to the options for signing in. */
    get(options: Options, deviations: Deviations = {}) {
      uses++
      const id = deviations.id ?? ownId
      const { clientDataJSON, authenticatorData } = signed('webauthn.get', options, deviations)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: inBase64({ clientDataJSON, authenticatorData, signature }),
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const inBase64 = <T extends Record<string, Buffer>>(parts: T) =>
  Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]))

/** null: an empty map */
type CborValue = number | string | Buffer | null

/** CBOR, as far as it is needed here: RFC 8949. */
const cborMap = (...entries: [number | string, CborValue][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)])

function cbor(value: CborValue): Buffer {
  if (value === null) return cborHead(5, 0)
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  const bytes = Buffer.from(value as string)
  return Buffer.concat([cborHead(typeof value === 'string' ? 3 : 2, bytes.length), bytes])
}

function cborHead(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  return size < 256 ? Buffer.from([(type << 5) | 24, size]) : Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}
