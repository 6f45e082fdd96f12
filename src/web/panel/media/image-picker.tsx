import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LibraryMode } from './library-mode.tsx'
import { UploadMode, UrlMode } from './new-picture.tsx'
import type { PendingPicture } from './pending-picture.ts'

type Props = {
  value: string
  onChange: (image_url: string) => void
  pending: PendingPicture
  problem?: string
  /** Where the picture may come from; the first is shown at first. */
  modes?: Mode[]
}

const MODES = { upload: UploadMode, url: UrlMode, library: LibraryMode }
type Mode = keyof typeof MODES
const ALL: Mode[] = ['upload', 'url', 'library']

/** A picture by upload, by URL, or from the library. */
export function ImagePicker({ value, onChange, pending, problem, modes = ALL }: Props) {
  const t = useTranslations('media.picker')
  const id = useId()
  const [mode, setMode] = useState(modes[0] ?? 'upload')
  const Mode = MODES[mode]
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="font-semibold">{t('legend')}</legend>
      <div className="mt-1 flex flex-wrap items-start gap-4">
        {value ? (
          <img
            key={value} // the placeholder of a failed picture must not be reused for the next one
            src={value}
            alt={t('current')}
            className={`size-24 shrink-0 rounded-lg border bg-brand-soft object-contain ${problem ? 'border-bad' : 'border-line'}`}
          />
        ) : (
          <p
            className={`grid size-24 shrink-0 place-items-center rounded-lg border border-dashed p-1 text-center text-sm text-muted ${problem ? 'border-bad' : 'border-muted/60'}`}
          >
            {t('none')}
          </p>
        )}
        <div className="min-w-0 flex-1 basis-56 space-y-3">
          <div className="flex flex-wrap gap-1 rounded-lg bg-brand-soft p-1">
            {modes.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={mode === name}
                onClick={() => {
                  if (name !== mode) pending.clear()
                  setMode(name)
                }}
                className="min-h-11 flex-1 cursor-pointer rounded-md px-2 text-sm font-semibold whitespace-nowrap text-brand aria-pressed:bg-card aria-pressed:shadow-sm"
              >
                {t(name)}
              </button>
            ))}
          </div>
          <Mode value={value} onChange={onChange} pending={pending} />
        </div>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
