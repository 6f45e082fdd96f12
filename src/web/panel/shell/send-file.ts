import { sendWithRelogin } from '../../ended-session.ts'

export type UploadOptions = { progress?: (percent: number) => void; signal?: AbortSignal }

/** A `fetch` for the API's client that sends one file and reports how much of it is sent. */
export const sendFile = (file: File, options: UploadOptions) => (url: RequestInfo | URL) =>
  sendWithRelogin(() => send(String(url), file, options))

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
