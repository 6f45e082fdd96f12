import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isHeic, MAX_BYTES, PICTURE_TYPES } from '../../../domain/media/media.ts'
import { ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { sendFile, type UploadOptions } from '../shell/file-drop.tsx'

type State =
  | { is: 'waiting' | 'preparing' }
  | { is: 'sending'; percent: number }
  | { is: 'failed'; problem: ReturnType<typeof nameUploadProblem> }
export type Upload = { id: number; file: File; state: State }

type Work = { waiting: Upload[]; active: Map<number, AbortController>; lastId: number; uploadedCount: number }

/** While the server processes one picture, the next can be sent. */
const CONCURRENT = 2

/** The uploads to the media library. `uploaded` is called after each of them. */
export function useUploads(uploaded: () => Promise<unknown>) {
  const t = useTranslations('media')
  const [uploads, setUploads] = useState<Upload[]>([])
  const work = useRef<Work>({
    waiting: [],
    active: new Map(),
    lastId: 0,
    uploadedCount: 0,
  })

  const show = (id: number, state: State) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  const removeUpload = (id: number) => setUploads((current) => current.filter((upload) => upload.id !== id))

  const { mutate: send } = useMutation({
    mutationFn: ({ id, file, signal }: Pick<Upload, 'id' | 'file'> & { signal: AbortSignal }) =>
      uploadPicture(file, {
        signal,
        progress: (percent) => show(id, percent < 100 ? { is: 'sending', percent } : { is: 'preparing' }),
      }).finally(() => {
        work.current.active.delete(id)
        startNext()
      }),
    onSuccess: (_picture, { id }) => finish(id),
    onError: (error, { id, file, signal }) => {
      if (signal.aborted) return removeUpload(id)
      const problem = nameUploadProblem(error, file)
      show(id, { is: 'failed', problem })
      void showToast('error', t('uploadFailed'), `${file.name}: ${t(`problems.${problem}`)}`)
    },
  })

  function startNext() {
    const { waiting, active } = work.current
    while (active.size < CONCURRENT) {
      const next = waiting.shift()
      if (!next) return
      const { id, file } = next
      const controller = new AbortController()
      active.set(id, controller)
      show(id, { is: 'sending', percent: 0 })
      send({ id, file, signal: controller.signal })
    }
  }

  async function finish(id: number) {
    work.current.uploadedCount++
    await uploaded()
    removeUpload(id)
    if (work.current.active.size > 0) return
    const count = work.current.uploadedCount
    work.current.uploadedCount = 0
    if (count > 0) void showToast('success', t('uploaded'), t('uploadedText', { count }))
  }

  return {
    uploads,
    add(files: File[]) {
      const added = files.map((file): Upload => ({ id: ++work.current.lastId, file, state: { is: 'waiting' } }))
      setUploads((current) => [...current, ...added])
      work.current.waiting.push(...added)
      startNext()
    },
    retry(upload: Upload) {
      show(upload.id, { is: 'waiting' })
      work.current.waiting.push(upload)
      startNext()
    },
    cancel({ id }: Upload) {
      work.current.waiting = work.current.waiting.filter((upload) => upload.id !== id)
      const controller = work.current.active.get(id)
      if (controller) controller.abort()
      else removeUpload(id)
    },
  }
}

/** Sends one picture. Its type and size are checked before; the server checks the content. */
export async function uploadPicture(file: File, options: UploadOptions = {}) {
  if (!PICTURE_TYPES.includes(file.type)) throw new ApiError(415, { code: 'unsupported_media_type' })
  if (file.size > MAX_BYTES) throw new ApiError(413, { code: 'too_large' })
  return read(api.admin.media.$post({ form: { file } }, { fetch: sendFile(file, options) }))
}

/** The name of the text about a failed upload. */
export function nameUploadProblem({ code, status }: ApiError, file: File) {
  if (code === 'too_large') return 'large'
  if (code === 'unsupported_media_type' && isHeic(file)) return 'heic'
  if (code === 'invalid_input' || code === 'unsupported_media_type') return 'invalid'
  return status === 0 ? 'offline' : 'failed'
}
