import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import type { Problem } from '../../../domain/problem.schema.ts'
import { api } from '../../api.ts'
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

  function confirm(name: string, usage: Uses) {
    if (usage.uses === 0) return ask({ title: panel('delete'), text: t('deleteAsk', { name }), yes: panel('delete') })
    const text = t('deleteUsedAsk', { name, users: pictureUsers(usage) })
    return ask({ title: panel('delete'), text, yes: t('deleteAnyway') })
  }

  async function remove(picture: Media, usage: Uses = picture): Promise<void> {
    if (!(await confirm(picture.name, usage))) return
    const response = await api.admin.media[':id']
      .$delete({ param: { id: picture.id }, query: { confirmed: usage.uses > 0 ? 'true' : 'false' } })
      .catch(() => undefined)
    if (response?.status === 409) {
      // The picture came into use after this page was loaded.
      const { uses = 1, used_by = [] } = (await response.json()) as Partial<Problem>
      return remove(picture, { uses, used_by })
    }
    // A picture that was already deleted counts as deleted.
    if (response?.ok || response?.status === 404) {
      await removed()
      return showToast('success', t('deleted'))
    }
    await showToast('error', t('deleteFailed'))
  }
  return { remove, question: dialog }
}
