import { randomBytes } from 'node:crypto'
import { fieldsOf } from '../error-description.ts'
import { contentOf } from '../media/store.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Writes, reads and removes a file in the picture storage. */
export const checkPictures: HealthCheck = async ({ store, config }) => {
  const kind = config.bucket ? 'pictures_bucket' : 'pictures_folder'
  const name = `health-${randomBytes(6).toString('hex')}.png`
  const probe = new Uint8Array(randomBytes(16))
  try {
    await store.put(name, probe)
    const read = await contentOf(store, name)
    await store.remove(name)
    if (!read?.equals(probe)) throw new Error('what was written could not be read again')
    return { state: 'good', facts: [fact(kind)], remedy: null }
  } catch (error) {
    const facts = [fact(kind), fact('failed', { reason: (fieldsOf(error).message ?? '').slice(0, 200) })]
    return { state: 'bad', facts, remedy: kind }
  }
}
