import { z } from 'zod'
import { line } from '../fields.schema.ts'
import { PASSKEY_NAME_LENGTH } from './accounts.ts'

// Options and responses have the field names of WebAuthn, as browsers read and write them.

/** Binary data of the authenticator. */
const Base64Url = z
  .string()
  .min(1)
  .max(8000)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')
const CredentialId = Base64Url.max(1400)
const Transport = z
  .string()
  .max(20)
  .regex(/^[a-z-]+$/)
const ClientData = Base64Url.describe('The JSON that the browser signed: type, challenge and origin')

const credential = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

export const SignInOptionsSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  })
  .describe('For `PublicKeyCredential.parseRequestOptionsFromJSON`')
  .meta({ id: 'PasskeySignInOptions' })

const SignatureSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: ClientData, authenticatorData: Base64Url, signature: Base64Url }),
})
/** The browser's response to the options for signing in, as `PublicKeyCredential.toJSON()` writes it. */
export type PasskeySignature = z.input<typeof SignatureSchema>

export const PasskeySignInSchema = z.object({
  response: SignatureSchema,
  staff: z.boolean().optional().describe('Sign in staff only; passkeys of other accounts are refused'),
})

export const NewPasskeyOptionsSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor).describe('The passkeys that the account already has'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .describe('For `PublicKeyCredential.parseCreationOptionsFromJSON`')
  .meta({ id: 'NewPasskeyOptions' })

const PasskeyName = line(PASSKEY_NAME_LENGTH).min(1, 'is required')

const AttestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: Base64Url,
    transports: z.array(Transport).max(10).default([]),
  }),
})
/** The browser's response to the options for a new passkey. */
export type PasskeyAttestation = z.input<typeof AttestationSchema>

export const NewPasskeySchema = z.object({
  name: PasskeyName.optional().describe('If there is none, the kind of browser and system'),
  response: AttestationSchema,
})

export const PasskeySchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('null: not used yet'),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof PasskeySchema>

export const PasskeyChangeSchema = z.object({ name: PasskeyName })
