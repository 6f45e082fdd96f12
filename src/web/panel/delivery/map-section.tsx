import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAP_LIMITS } from '../../../domain/delivery/map-file.ts'
import { formatSize } from '../../../domain/media/media.ts'
import { ApiError, api, newKey, read } from '../../api.ts'
import { mapSizeQuery } from '../../queries.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FileDrop } from '../shell/file-drop.tsx'
import { usePanelMutation } from '../shell/mutation.ts'

/** Before a part of the map is sent again. */
const RETRY_DELAYS = [1000, 3000]

/** The map on which zones are drawn and guests set a pin: a file that is uploaded, replaced and removed here. */
export function MapSection() {
  const t = useTranslations('zones.map')
  const id = useId()
  const queryClient = useQueryClient()
  const media = useTranslations('media')
  const { data: bytes, isError, refetch } = useQuery(mapSizeQuery())
  const { ask, dialog } = useConfirm()
  const [replacing, setReplacing] = useState(false)
  const [percent, setPercent] = useState(0)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
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
        conflict: t('interrupted'),
        too_large: t('tooLarge'),
      },
    },
  )
  const remove = usePanelMutation(() => read(api.admin['delivery-map'].$delete()), {
    refresh,
    texts: { done: t('removed'), failed: t('removeFailed') },
  })
  const sizeText = (count: number) => {
    const { size, unit } = formatSize(count)
    return media(`size.${unit}`, { size })
  }
  const askAndRemove = async () => {
    if (await ask({ title: t('remove'), text: t('removeAsk'), yes: t('remove') })) remove.mutate()
  }
  if (bytes === undefined)
    return isError ? (
      <div className="mb-5">
        <LoadFailure retry={() => void refetch()} />
      </div>
    ) : null
  return (
    <section aria-labelledby={id} className="mb-5 space-y-3 rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="text-xl text-brand">
        {t('title')}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t('text')}</p>
      {bytes !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="me-auto font-semibold">{t('there', { size: sizeText(bytes) })}</p>
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
          <span role="status">{t('sending')}</span>
          <span aria-hidden="true">{t('percent', { percent })}</span>
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
    const query = { upload: id, offset, size: file.size }
    const init = {
      body: file.slice(offset, offset + MAP_LIMITS.part),
      headers: { 'content-type': 'application/vnd.pmtiles' },
      signal,
    }
    const sent = await sendPart(() => read(api.admin['delivery-map'].$put({ query }, { init })), signal)
    if (!sent) return false
    progress(Math.min(100, Math.floor(((offset + MAP_LIMITS.part) / file.size) * 100)))
  }
  return true
}

/** Sends a part again where there was no answer, or a failure of the server. Returns whether it was sent. */
async function sendPart(send: () => Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  for (const delay of [...RETRY_DELAYS, undefined])
    try {
      await send()
      return true
    } catch (error) {
      if (signal.aborted) return false
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isRefused || delay === undefined) throw error
      await pause(delay, signal)
    }
  return false
}

/** Ends sooner when the upload is cancelled. */
const pause = (delay: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delay)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
