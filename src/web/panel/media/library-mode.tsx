import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import { api, read } from '../../api.ts'
import { BY_CURSOR } from '../../queries.ts'
import { button } from '../../ui/button.ts'
import { useFailureToast } from '../../ui/toast.ts'
import { Thumbnail, usePictureUsers } from './gallery.tsx'
import type { PendingPicture } from './pending-picture.ts'

/** The same pictures, for the picker. */
const libraryQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'media', 'picker'],
    queryFn: ({ pageParam }) => read(api.admin.media.$get({ query: { cursor: pageParam, limit: '24' } })),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
  })

type Props = { value: string; onChange: (image_url: string) => void; pending: PendingPicture }

export function LibraryMode({ value, onChange, pending }: Props) {
  const t = useTranslations('media')
  const library = useInfiniteQuery(libraryQuery())
  const pictures = library.data?.pages.flatMap(({ media }) => media)
  const pictureUsers = usePictureUsers()
  const formatName = (picture: Media) =>
    picture.uses > 0 ? `${picture.file_name}: ${pictureUsers(picture)}` : picture.file_name
  useFailureToast(library.isError, t('loadFailed'))
  if (library.isLoadingError)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-bad">{t('loadFailed')}</p>
        <button type="button" className={button.secondary} onClick={() => void library.refetch()}>
          {t('retry')}
        </button>
      </div>
    )
  if (!pictures) return <div aria-busy="true" className="h-40 animate-pulse rounded-card bg-brand-soft" />
  if (pictures.length === 0) return <p className="text-muted">{t('empty')}</p>
  return (
    <div className="max-h-72 overflow-y-auto rounded-card border border-line bg-card p-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={picture.url === value}
              aria-label={t('picker.choose', { name: formatName(picture) })}
              title={formatName(picture)}
              onClick={() => {
                pending.clear()
                onChange(picture.url)
              }}
              className="block w-full cursor-pointer overflow-hidden rounded-lg border-2 border-line hover:border-brand aria-pressed:border-accent"
            >
              <Thumbnail picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {library.hasNextPage && (
        <button
          type="button"
          className={`${button.quiet} mt-2`}
          disabled={library.isFetchingNextPage}
          onClick={() => void library.fetchNextPage()}
        >
          {t('picker.more')}
        </button>
      )}
    </div>
  )
}
