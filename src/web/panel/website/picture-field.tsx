import { ImageOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SitePicture } from '../../../domain/website/fields.schema.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import type { Part } from '../shell/part.ts'
import { FocalPoint } from './focal-point.tsx'

type Props = { part: Part<SitePicture>; label: string; hint?: string; optional?: boolean }

/** A picture of the media library, and the point of it that is never cropped away. */
export function PictureField({ part, label, hint, optional = false }: Props) {
  const t = useTranslations('website.fields')
  const panel = useTranslations('panel')
  const [choosing, setChoosing] = useState(false)
  const picture = part.value
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-1 grid gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        {picture ? (
          <FocalPoint picture={picture} change={(point) => part.set({ ...picture, ...point })} />
        ) : (
          <p className="grid aspect-4/3 place-items-center rounded-card border border-dashed border-muted/60 p-3 text-center text-sm text-muted">
            {t(optional ? 'withoutPicture' : 'noPicture')}
          </p>
        )}
        <div className="flex flex-wrap content-start gap-2">
          <button
            type="button"
            className={button.secondary}
            aria-invalid={part.isInvalid || undefined}
            onClick={() => setChoosing(true)}
          >
            <ImagePlus className="size-5" aria-hidden="true" />
            {t(picture ? 'otherPicture' : 'choosePicture')}
          </button>
          {picture && (
            <button type="button" className={button.quiet} onClick={() => part.set(null)}>
              <ImageOff className="size-5" aria-hidden="true" />
              {t('removePicture')}
            </button>
          )}
          {picture && <p className="w-full text-sm text-muted">{t('focusHint')}</p>}
        </div>
      </div>
      <p role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {part.isInvalid && panel('wrong')}
      </p>
      {choosing && (
        <ChoosePicture
          url={picture?.url ?? ''}
          choose={(url) => part.set({ url, focus_x: 50, focus_y: 50 })}
          close={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

type ChooseProps = { url: string; choose: (url: string) => void; close: () => void }

/** A dialog to choose a picture of the library or upload one. */
export function ChoosePicture({ url, choose, close }: ChooseProps) {
  const t = useTranslations('website.fields')
  const pending = usePendingPicture()
  return (
    <PageDialog title={t('choosePicture')} close={close} wide>
      <div className="mt-4">
        <ImagePicker
          value={url}
          pending={pending}
          modes={['library', 'upload']}
          onChange={(chosen) => {
            choose(chosen)
            close()
          }}
        />
      </div>
    </PageDialog>
  )
}
