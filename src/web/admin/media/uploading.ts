import { MAX_BYTES, type Media, PICTURE_TYPES } from '../../../domain/media.ts'
import type { Problem } from '../../../domain/problem.ts'

/** Why a picture was not taken; `cancelled` is nobody's fault. */
export type UploadProblem = 'invalid' | 'large' | 'offline' | 'failed' | 'cancelled'
type Watch = { progress?: (percent: number) => void; signal?: AbortSignal }
type Uploaded = { picture: Media; problem?: undefined } | { picture?: undefined; problem: UploadProblem }

/** Sends one picture. XMLHttpRequest, because fetch does not tell how far it has come. */
export function uploadPicture(file: File, { progress, signal }: Watch = {}): Promise<Uploaded> {
  const found = problemOf(file)
  if (found) return Promise.resolve({ problem: found })
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/admin/media')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress?.(Math.floor((loaded / total) * 100))
    request.onload = () =>
      done(request.status === 201 ? { picture: request.response } : { problem: reasonOf(request.response) })
    request.onerror = () => done({ problem: 'offline' })
    request.onabort = () => done({ problem: 'cancelled' })
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return done({ problem: 'cancelled' })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

/** What can be seen without looking inside; the server looks inside. */
function problemOf({ type, size }: File): UploadProblem | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'invalid'
  return size > MAX_BYTES ? 'large' : undefined
}

function reasonOf(problem: Partial<Problem> | null): UploadProblem {
  if (problem?.code === 'too_large') return 'large'
  return problem?.code === 'invalid_input' || problem?.code === 'unsupported_media_type' ? 'invalid' : 'failed'
}
