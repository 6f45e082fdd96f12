import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAP_LIMITS } from '../../../domain/delivery/map-file.ts'
import { ApiError, api, newKey, read } from '../../api.ts'
import { mapSizeQuery } from '../../queries.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { FileDrop } from '../shell/file-drop.tsx'
import { usePanelMutation } from '../shell/mutation.ts'

/** The map on which zones are drawn and guests set a pin: a file that is uploaded, replaced and removed here. */
export function MapSection() {
  const t = useTranslations('zones.map')
  const id = useId()
  const queryClient = useQueryClient()
  const { data: bytes } = useQuery(mapSizeQuery())
  const { ask, dialog } = useConfirm()
  const [replacing, setReplacing] = useState(false)
  const [percent, setPercent] = useState(0)
  const stop = useRef<AbortController>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: mapSizeQuery().queryKey })
  const upload = usePanelMutation(
    (file: File) => {
      stop.current = new AbortController()
      setPercent(0)
      return uploadMap(file, setPercent, stop.current.signal)
    },
    {
      refresh,
      onDone: () => setReplacing(false),
      texts: {
        done: (isComplete) => (isComplete ? { title: t('uploaded'), text: t('uploadedText') } : t('cancelled')),
        failed: t('failed'),
      },
      refusals: {
        unsupported_media_type: t('noPmtiles'),
        invalid_input: t('cutOff'),
        too_large: t('tooLarge'),
      },
    },
  )
  const remove = usePanelMutation(() => read(api.admin['delivery-map'].$delete()), {
    refresh,
    texts: { done: t('removed'), failed: t('removeFailed') },
  })
  const askAndRemove = async () => {
    if (await ask({ title: t('remove'), text: t('removeAsk'), yes: t('remove') })) remove.mutate()
  }
  if (bytes === undefined) return null
  return (
    <section aria-labelledby={id} className="mb-5 space-y-3 rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="text-xl text-brand">
        {t('title')}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t('text')}</p>
      {bytes !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="me-auto font-semibold">{t('there', { size: megabytes(bytes) })}</p>
          <button
            type="button"
            className={button.secondary}
            aria-expanded={replacing}
            disabled={upload.isPending}
            onClick={() => setReplacing(!replacing)}
          >
            {t('replace')}
          </button>
          <button
            type="button"
            className={button.quiet}
            disabled={remove.isPending || upload.isPending}
            onClick={() => void askAndRemove()}
          >
            {t('remove')}
          </button>
        </div>
      )}
      {upload.isPending ? (
        <div className="flex flex-wrap items-center gap-3">
          <progress aria-label={t('title')} max={100} value={percent} className="h-2 w-64 max-w-full accent-brand" />
          <span role="status">{t('sending', { percent })}</span>
          <button type="button" className={button.quiet} onClick={() => stop.current?.abort()}>
            {t('cancel')}
          </button>
        </div>
      ) : (
        (bytes === null || replacing) && (
          <FileDrop
            icon={MapPinned}
            text={t('drop')}
            buttonText={t('choose')}
            hint={t('hint')}
            accept=".pmtiles"
            choose={([file]) => file && upload.mutate(file)}
          />
        )
      )}
      {dialog}
    </section>
  )
}

/** Sends the parts of a map one after the other. Returns whether all of them were sent. */
async function uploadMap(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<boolean> {
  if (file.size > MAP_LIMITS.bytes) throw new ApiError(413, { code: 'too_large' })
  if (file.size === 0) throw new ApiError(415, { code: 'unsupported_media_type' })
  const id = newKey()
  for (let offset = 0; offset < file.size; offset += MAP_LIMITS.part) {
    if (signal.aborted) return false
    const query = { upload: id, offset, size: file.size }
    const init = {
      body: file.slice(offset, offset + MAP_LIMITS.part),
      headers: { 'content-type': 'application/vnd.pmtiles' },
    }
    await read(api.admin['delivery-map'].$put({ query }, { init }))
    progress(Math.min(100, Math.floor(((offset + MAP_LIMITS.part) / file.size) * 100)))
  }
  return true
}

/** With one decimal where it matters. */
const megabytes = (bytes: number): string => {
  const size = bytes / 1024 ** 2
  return size.toFixed(size < 10 ? 1 : 0)
}
