import { ImageUp, RotateCw, X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { PICTURE_TYPES } from '../../../domain/media/media.ts'
import { button } from '../../ui/button.ts'
import { FileDrop } from '../shell/file-drop.tsx'
import type { Upload, useUploads } from './upload-queue.ts'

type Props = Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'cancel'>

/** The uploads in progress, and the failed ones. */
export function UploadList({ uploads, retry, cancel }: Props) {
  const t = useTranslations('media')
  if (uploads.length === 0) return null
  return (
    <section aria-label={t('uploads')} className="mt-4">
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">
                <bdi className="clipped-line">{upload.file.name}</bdi>
              </p>
              <UploadState state={upload.state} name={upload.file.name} />
            </div>
            {upload.state.is === 'failed' && (
              <button
                type="button"
                onClick={() => retry(upload)}
                aria-label={t('retryUpload', { name: upload.file.name })}
                className={button.quiet}
              >
                <RotateCw className="size-4" aria-hidden="true" />
                {t('retry')}
              </button>
            )}
            <button
              type="button"
              onClick={() => cancel(upload)}
              aria-label={t(upload.state.is === 'failed' ? 'dismiss' : 'cancelUpload', { name: upload.file.name })}
              className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-brand-soft"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function UploadState({ state, name }: { state: Upload['state']; name: string }) {
  const t = useTranslations('media')
  if (state.is === 'failed') return <p className="text-sm font-semibold text-bad">{t(`problems.${state.problem}`)}</p>
  const percent = state.is === 'sending' ? state.percent : state.is === 'preparing' ? 100 : 0
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <progress aria-label={name} max={100} value={percent} className="h-2 w-40 max-w-full" />
      <span>
        {state.is === 'sending' ? t('sending', { percent }) : t(state.is === 'preparing' ? 'preparing' : 'waiting')}
      </span>
    </div>
  )
}

type DropProps = { choose: (files: File[]) => void; multiple?: boolean; disabled?: boolean }

/** Accepts pictures by drag and drop or from a file dialog. */
export function DropArea({ multiple = false, ...rest }: DropProps) {
  const t = useTranslations('media')
  return (
    <FileDrop
      {...rest}
      icon={ImageUp}
      text={t(multiple ? 'drop' : 'dropOne')}
      buttonText={t(multiple ? 'choose' : 'chooseOne')}
      hint={t('hint')}
      accept={PICTURE_TYPES.join(',')}
      multiple={multiple}
    />
  )
}
