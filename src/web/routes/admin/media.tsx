import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import { api, read } from '../../api.ts'
import { Gallery, GallerySkeleton, usePictureUsers } from '../../panel/media/gallery.tsx'
import { useUploads } from '../../panel/media/upload-queue.ts'
import { DropArea, UploadList } from '../../panel/media/uploads.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { showToast, useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/media')({
  component: () => (
    <Screen language="ar">
      <MediaScreen />
    </Screen>
  ),
})

const mediaQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'media', cursor],
    queryFn: () => read(api.admin.media.$get({ query: { cursor } })),
  })

function MediaScreen() {
  const t = useTranslations('media')
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = usePages('')
  const media = useQuery({ ...mediaQuery(pages.cursor), placeholderData: keepPreviousData })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin', 'media'] })
  const { uploads, add, retry, cancel } = useUploads(refresh)
  const { remove, question } = useRemoval(async () => {
    await refresh()
    heading.current?.focus() // the button that had the focus no longer exists
  })
  const failed = media.isError
  useFailureToast(failed, t('loadFailed'))

  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      <DropArea multiple choose={add} />
      <UploadList uploads={uploads} retry={retry} cancel={cancel} />
      <h2 ref={heading} tabIndex={-1} className="mt-8 mb-4 text-xl text-brand">
        {t('gallery')}
      </h2>
      <GalleryStates
        failed={failed && !media.data}
        pictures={media.data?.media.length}
        retry={() => void media.refetch()}
      >
        {media.data && <Gallery pictures={media.data.media} remove={(picture) => void remove(picture)} />}
      </GalleryStates>
      <PageButtons pages={pages} next_cursor={media.data?.next_cursor} busy={media.isPlaceholderData} />
      {question}
    </>
  )
}

type StatesProps = { failed: boolean; pictures: number | undefined; retry: () => void; children: ReactNode }

function GalleryStates({ failed, pictures, retry, children }: StatesProps) {
  const t = useTranslations('media')
  if (failed) return <LoadFailure text={t('loadFailed')} retry={retry} />
  if (pictures === undefined)
    return (
      <div aria-busy="true" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 sm:gap-4">
        <GallerySkeleton />
      </div>
    )
  if (pictures === 0)
    return <p className="rounded-card border border-line bg-card p-8 text-center text-muted">{t('empty')}</p>
  return children
}

type Uses = Pick<Media, 'uses' | 'used_by'>

/**
 * Removes a picture after a confirmation that names the dishes and categories using it. Render `question` in the
 * screen.
 */
function useRemoval(removed: () => Promise<unknown>) {
  const t = useTranslations('media')
  const panel = useTranslations('panel')
  const pictureUsers = usePictureUsers()
  const { ask, dialog } = useConfirm()
  const { mutate } = useMutation({
    mutationFn: ({ picture: { id }, usage }: { picture: Media; usage: Uses }) =>
      read(api.admin.media[':id'].$delete({ param: { id }, query: { confirmed: usage.uses > 0 ? 'true' : 'false' } })),
    onSuccess: showRemoved,
    onError: ({ status, problem: { uses = 1, used_by = [] } }, { picture }) => {
      // The picture came into use after this page was loaded.
      if (status === 409) void remove(picture, { uses, used_by })
      // A picture that was already deleted counts as deleted.
      else if (status === 404) void showRemoved()
      else void showToast('error', t('deleteFailed'))
    },
  })

  function confirm(name: string, usage: Uses) {
    if (usage.uses === 0) return ask({ title: panel('delete'), text: t('deleteAsk', { name }), yes: panel('delete') })
    const text = t('deleteUsedAsk', { name, users: pictureUsers(usage) })
    return ask({ title: panel('delete'), text, yes: t('deleteAnyway') })
  }

  async function remove(picture: Media, usage: Uses = picture) {
    if (await confirm(picture.file_name, usage)) mutate({ picture, usage })
  }

  async function showRemoved() {
    await removed()
    void showToast('success', t('deleted'))
  }
  return { remove, question: dialog }
}
