import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import { api, read } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePictureUsers } from './picture-users.ts'

type Uses = Pick<Media, 'uses' | 'used_by'>

/**
 * Removes a picture after a confirmation that names the dishes and categories using it. Render `question` in the
 * screen.
 */
export function useRemoval(removed: () => Promise<unknown>) {
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
    if (await confirm(picture.name, usage)) mutate({ picture, usage })
  }

  async function showRemoved() {
    await removed()
    void showToast('success', t('deleted'))
  }
  return { remove, question: dialog }
}
