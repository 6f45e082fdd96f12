import { MAX_BYTES, PICTURE_TYPES } from '../../../domain/media/upload-limits.ts'
import { ApiError, api, read } from '../../api.ts'
import { sendWithRelogin } from '../../ended-session.ts'

type UploadOptions = { progress?: (percent: number) => void; signal?: AbortSignal }

/** Sends one picture. Its type and size are checked before; the server checks the content. */
export async function uploadPicture(file: File, options: UploadOptions = {}) {
  if (!PICTURE_TYPES.includes(file.type)) throw new ApiError(415, { code: 'unsupported_media_type' })
  if (file.size > MAX_BYTES) throw new ApiError(413, { code: 'too_large' })
  const fetch = (url: RequestInfo | URL) => sendWithRelogin(() => send(String(url), file, options))
  return read(api.admin.media.$post({ form: { file } }, { fetch }))
}

/** By XMLHttpRequest, because fetch does not report upload progress. */
const send = (url: string, file: File, { progress, signal }: UploadOptions) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => progress?.(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(new Response(request.response, { status: request.status }))
    request.onerror = reject
    request.onabort = reject
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return reject()
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })

/** The name of the text about a failed upload. */
export function uploadProblemOf({ code, status }: ApiError) {
  if (code === 'too_large') return 'large'
  if (code === 'invalid_input' || code === 'unsupported_media_type') return 'invalid'
  return status === 0 ? 'offline' : 'failed'
}
