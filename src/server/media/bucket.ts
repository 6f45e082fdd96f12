import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../platform/config.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { findType, isName, type MediaStore } from './store.ts'

const TIMEOUT_MS = 20_000
const ATTEMPTS = 3

/** Pictures in a bucket of Amazon S3 or a compatible service. Guests never see its address: we serve the pictures. */
export function bucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint}/${encodeURIComponent(bucket)}`

  /** A remote bucket fails at times: errors on its side are retried. */
  async function request(path: string, init: RequestInit = {}, expected: number[] = []): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const { response, reason } = await client
        .fetch(root + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
        .then((response) => ({ response, reason: `answered ${response.status}` }))
        .catch((error: Error) => ({ response: undefined, reason: `cannot be reached: ${error.cause ?? error}` }))
      if (response && (response.ok || expected.includes(response.status))) return response
      await response?.body?.cancel()
      const final = response && response.status < 500 && response.status !== 429
      if (final) throw new Error(`The bucket ${bucket} ${reason}`)
      if (attempt === ATTEMPTS) throw new StorageUnavailable(`The bucket ${bucket} ${reason}`)
      await wait(200 * 2 ** attempt)
    }
  }

  return {
    async put(name, content) {
      const headers = { 'content-type': findType(name), 'cache-control': 'public, max-age=3600' }
      await request(`/${name}`, { method: 'PUT', body: content, headers })
    },
    async get(name) {
      const response = await request(`/${name}`, {}, [404])
      if (response.status === 404 || !response.body) return void (await response.body?.cancel())
      return { body: response.body, bytes: Number(response.headers.get('content-length')) }
    },
    async remove(name) {
      await (await request(`/${name}`, { method: 'DELETE' }, [404])).body?.cancel()
    },
    async names() {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const page = await (await request(`?list-type=2${more}`)).text()
        names.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).filter(isName))
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
      return names
    },
  }
}

type Bucket = NonNullable<Config['bucket']>
