import { join } from 'node:path'
import type { Config } from './config.ts'
import { readSecretFile } from './secret-file.ts'

type SecretConfig = Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>

/** Undefined: the secret is in the configuration. */
export const findSecretFile = ({ SESSION_SECRET, DATA_DIR }: SecretConfig) =>
  SESSION_SECRET ? undefined : join(DATA_DIR, 'session-secret')

/** Signs sessions and links. From the configuration, or generated once into a file. */
export const sessionSecret = async (config: SecretConfig) =>
  config.SESSION_SECRET ?? readSecretFile(join(config.DATA_DIR, 'session-secret'))
