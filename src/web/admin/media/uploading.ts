import type { Media } from '../../../domain/media/media.schema.ts'
import { MAX_BYTES, PICTURE_TYPES } from '../../../domain/media/media.ts'
import type { Problem } from '../../../domain/problem.ts'
import { sendLoggedIn } from '../../ended-session.ts'

/** Why a picture was not taken; `cancelled` is nobody's fault. */
export type UploadProblem = 'invalid' | 'large' | 'offline' | 'failed' | 'cancelled'
type Watch = { progress?: (percent: number) => void; signal?: AbortSignal }
type Uploaded = { picture: Media; problem?: undefined } | { picture?: undefined; problem: UploadProblem }

/** Sends one picture. XMLHttpRequest, because fetch does not tell how far it has come. */
export async function uploadPicture(file: File, watch: Watch = {}): Promise<Uploaded> {
  const found = problemOf(file)
  if (found) return { problem: found }
  const { uploaded } = await sendLoggedIn(() => send(file, watch))
  return uploaded
}

type Sent = { status: number; uploaded: Uploaded }

const send = (file: File, { progress, signal }: Watch) =>
  new Promise<Sent>((done) => {
    const request = new XMLHttpRequest()
    const fail = (problem: UploadProblem) => done({ status: request.status, uploaded: { problem } })
    request.open('POST', '/api/admin/media')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress?.(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const { status, response } = request
      if (status === 201) done({ status, uploaded: { picture: response } })
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

/** What can be seen without looking inside; the server looks inside. */
function problemOf({ type, size }: File): UploadProblem | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'invalid'
  return size > MAX_BYTES ? 'large' : undefined
}

function reasonOf(problem: Partial<Problem> | null): UploadProblem {
  if (problem?.code === 'too_large') return 'large'
  return problem?.code === 'invalid_input' || problem?.code === 'unsupported_media_type' ? 'invalid' : 'failed'
}
