import type { Media } from '../../../domain/media/media.schema.ts'
import { MAX_BYTES, PICTURE_TYPES } from '../../../domain/media/media.ts'
import type { Problem } from '../../../domain/problem.schema.ts'
import { sendWithRelogin } from '../../ended-session.ts'

/** Why a picture was not uploaded; `cancelled` is not an error. */
export type UploadProblem = 'invalid' | 'large' | 'offline' | 'failed' | 'cancelled'
type UploadOptions = { progress?: (percent: number) => void; signal?: AbortSignal }
type UploadResult = { picture: Media; problem?: undefined } | { picture?: undefined; problem: UploadProblem }

/** Sends one picture, by XMLHttpRequest because fetch does not report upload progress. */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<UploadResult> {
  const problem = problemOf(file)
  if (problem) return { problem }
  const { uploaded } = await sendWithRelogin(() => send(file, options))
  return uploaded
}

type SendResult = { status: number; uploaded: UploadResult }

const send = (file: File, { progress, signal }: UploadOptions) =>
  new Promise<SendResult>((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (problem: UploadProblem) => resolve({ status: request.status, uploaded: { problem } })
    request.open('POST', '/api/admin/media')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress?.(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const { status, response } = request
      if (status === 201) resolve({ status, uploaded: { picture: response } })
      else fail(reasonOf(response))
    }
    request.onerror = () => fail('offline')
    request.onabort = () => fail('cancelled')
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return fail('cancelled')
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })

/** Checks the type and size; the server checks the content. */
function problemOf({ type, size }: File): UploadProblem | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'invalid'
  return size > MAX_BYTES ? 'large' : undefined
}

function reasonOf(problem: Partial<Problem> | null): UploadProblem {
  if (problem?.code === 'too_large') return 'large'
  return problem?.code === 'invalid_input' || problem?.code === 'unsupported_media_type' ? 'invalid' : 'failed'
}
