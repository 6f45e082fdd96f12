import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '../../ui/toast.ts'
import { type UploadProblem, uploadPicture } from './uploading.ts'

type State =
  | { is: 'waiting' | 'preparing' }
  | { is: 'sending'; percent: number }
  | { is: 'failed'; problem: UploadProblem }
export type Upload = { id: number; file: File; state: State }

/** While one is being prepared over there, the next can travel. */
const AT_ONCE = 2

/** Pictures on their way to the library. `kept` is called as they arrive. */
export function useUploads(kept: () => Promise<unknown>) {
  const t = useTranslations('media')
  const [uploads, setUploads] = useState<Upload[]>([])
  const work = useRef({ waiting: [] as Upload[], underWay: new Map<number, AbortController>(), last: 0, arrived: 0 })

  const show = (id: number, state: State) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  const forget = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id))

  function begin() {
    const { waiting, underWay } = work.current
    while (underWay.size < AT_ONCE && waiting[0]) void send(waiting.shift() as Upload)
  }

  async function send({ id, file }: Upload) {
    const { underWay } = work.current
    const stop = new AbortController()
    underWay.set(id, stop)
    show(id, { is: 'sending', percent: 0 })
    const { problem } = await uploadPicture(file, {
      signal: stop.signal,
      progress: (percent) => show(id, percent < 100 ? { is: 'sending', percent } : { is: 'preparing' }),
    })
    underWay.delete(id)
    begin()
    if (!problem) await arrive(id)
    else if (problem === 'cancelled') forget(id)
    else {
      show(id, { is: 'failed', problem })
      void showToast('error', t('uploadFailed'), `${file.name}: ${t(`problems.${problem}`)}`)
    }
  }

  async function arrive(id: number) {
    work.current.arrived++
    await kept()
    forget(id)
    if (work.current.underWay.size > 0) return
    const count = work.current.arrived
    work.current.arrived = 0
    if (count > 0) void showToast('success', t('uploaded'), t('uploadedText', { count }))
  }

  return {
    uploads,
    add(files: File[]) {
      const added = files.map((file): Upload => ({ id: ++work.current.last, file, state: { is: 'waiting' } }))
      setUploads((now) => [...now, ...added])
      work.current.waiting.push(...added)
      begin()
    },
    retry(upload: Upload) {
      show(upload.id, { is: 'waiting' })
      work.current.waiting.push(upload)
      begin()
    },
    cancel({ id }: Upload) {
      work.current.waiting = work.current.waiting.filter((upload) => upload.id !== id)
      const underWay = work.current.underWay.get(id)
      if (underWay) underWay.abort()
      else forget(id)
    },
  }
}
