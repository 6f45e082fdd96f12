import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { StorageUnavailable } from '../errors.ts'
import { isName, type MediaStore, typeOf } from './store.ts'

const PATIENCE = 20_000
const ATTEMPTS = 3

/** Pictures in a bucket of Amazon S3 or of anything that speaks like it. Guests never see its address: we serve them. */
export function bucketStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const root = `${endpoint}/${encodeURIComponent(bucket)}`

  /** A bucket far away stumbles at times: what failed on its side is tried again. */
  async function ask(path: string, init: RequestInit = {}, expected: number[] = []): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const { answer, reason } = await client
        .fetch(root + path, { ...init, signal: AbortSignal.timeout(PATIENCE) })
        .then((answer) => ({ answer, reason: `answered ${answer.status}` }))
        .catch((error: Error) => ({ answer: undefined, reason: `cannot be reached: ${error.cause ?? error}` }))
      if (answer && (answer.ok || expected.includes(answer.status))) return answer
      await answer?.body?.cancel()
      const final = answer && answer.status < 500 && answer.status !== 429
      if (final) throw new Error(`The bucket ${bucket} ${reason}`)
      if (attempt === ATTEMPTS) throw new StorageUnavailable(`The bucket ${bucket} ${reason}`)
      await wait(200 * 2 ** attempt)
    }
  }

  return {
    async put(name, content) {
      const headers = { 'content-type': typeOf(name), 'cache-control': 'public, max-age=3600' }
      await ask(`/${name}`, { method: 'PUT', body: content, headers })
    },
    async get(name) {
      const answer = await ask(`/${name}`, {}, [404])
      if (answer.status === 404 || !answer.body) return void (await answer.body?.cancel())
      return { body: answer.body, bytes: Number(answer.headers.get('content-length')) }
    },
    async remove(name) {
      await (await ask(`/${name}`, { method: 'DELETE' }, [404])).body?.cancel()
    },
    async names() {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more: string = token && `&continuation-token=${encodeURIComponent(token)}`
        const page = await (await ask(`?list-type=2${more}`)).text()
        names.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).filter(isName))
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
      return names
    },
  }
}

type Bucket = NonNullable<Config['bucket']>
