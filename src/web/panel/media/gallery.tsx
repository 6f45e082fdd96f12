import { Copy, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import { formatSize } from '../../../domain/media/media.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { copyText } from '../../ui/clipboard.ts'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toast.ts'

type Props = { pictures: Media[]; remove: (picture: Media) => void }

export function Gallery({ pictures, remove }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-4">
      {pictures.map((picture) => (
        <li key={picture.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-card">
          <Thumbnail picture={picture} />
          <PictureFacts picture={picture} remove={() => remove(picture)} />
        </li>
      ))}
    </ul>
  )
}

function PictureFacts({ picture, remove }: { picture: Media; remove: () => void }) {
  const t = useTranslations('media')
  const { file_name: name, width, height, bytes, uses, url } = picture
  const { size, unit } = formatSize(bytes)
  const pictureUsers = usePictureUsers()
  const copy = async () => {
    const address = new URL(url, location.origin).href
    if (await copyText(address)) await showToast('success', t('copied'), address)
    else await showToast('message', t('copyFailed'), address)
  }
  return (
    <div className="flex flex-1 flex-col gap-1 p-3 text-sm">
      <p className="font-semibold" title={name}>
        <bdi className="clipped-line">{name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <bdi>{t(`size.${unit}`, { size })}</bdi>
        <bdi dir="ltr">{`${width} × ${height}`}</bdi>
      </p>
      <p className={uses > 0 ? 'font-semibold text-good' : 'text-muted'}>
        {t('uses', { count: uses })}
        {uses > 0 && <span className="block font-normal break-words text-ink">{pictureUsers(picture)}</span>}
      </p>
      <div className="mt-auto flex items-center justify-between gap-1 pt-1">
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={t('copy', { name })}
          className={`${button.quiet} px-1! text-sm whitespace-nowrap`}
        >
          <Copy className="size-4 max-sm:hidden" aria-hidden="true" />
          {t('copyShort')}
        </button>
        <button
          type="button"
          onClick={remove}
          aria-label={t('deleteOf', { name })}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-bad hover:bg-bad/10"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

export const GallerySkeleton = () =>
  ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
    <div key={key} className="h-64 animate-pulse rounded-card bg-brand-soft" />
  ))

type ThumbnailProps = { picture: Pick<Media, 'url' | 'width' | 'height' | 'widths' | 'preview'> }

/** A picture in a square: photographs are cropped, transparent pictures are shown whole. */
export const Thumbnail = ({ picture }: ThumbnailProps) => (
  <Picture
    image_url={picture.url}
    image={picture}
    alt=""
    sizes="200px"
    className={`aspect-square w-full ${picture.preview ? 'object-cover' : 'object-contain p-2'}`}
  />
)

/** The names of the dishes and categories that use a picture; the API lists only some of them. */
export function usePictureUsers() {
  const t = useTranslations('media')
  const locale = useSiteLocale()
  return ({ uses, used_by }: Pick<Media, 'uses' | 'used_by'>): string => {
    const names = used_by.map((use) =>
      use.kind === 'logo' || use.kind === 'certificate' || use.kind === 'site'
        ? t(use.kind)
        : localized(use, 'name', locale),
    )
    const more = uses > names.length ? [t('andMore', { count: uses - names.length })] : []
    return new Intl.ListFormat(locale).format([...names, ...more])
  }
}
