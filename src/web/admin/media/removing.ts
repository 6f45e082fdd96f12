import { useTranslations } from 'use-intl/react'
import type { Media } from '../../../domain/media/media.schema.ts'
import type { Problem } from '../../../domain/problem.ts'
import { api } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePictureUsers } from './picture-users.ts'

type Uses = Pick<Media, 'uses' | 'used_by'>

/** Removes a picture after asking; whoever uses it is named. Put `question` into the screen. */
export function useRemoval(removed: () => Promise<unknown>) {
  const t = useTranslations('media')
  const panel = useTranslations('panel')
  const usersOf = usePictureUsers()
  const { ask, dialog } = useConfirm()

  function confirm(name: string, known: Uses) {
    if (known.uses === 0) return ask({ title: panel('delete'), text: t('deleteAsk', { name }), yes: panel('delete') })
    const text = t('deleteUsedAsk', { name, users: usersOf(known) })
    return ask({ title: panel('delete'), text, yes: t('deleteAnyway') })
  }

  async function remove(picture: Media, known: Uses = picture): Promise<void> {
    if (!(await confirm(picture.name, known))) return
    const answer = await api.admin.media[':id']
      .$delete({ param: { id: picture.id }, query: { confirmed: known.uses > 0 ? 'true' : 'false' } })
      .catch(() => undefined)
    if (answer?.status === 409) {
      // Somebody began to use it after this page was loaded.
      const { uses = 1, used_by = [] } = (await answer.json()) as Partial<Problem>
      return remove(picture, { uses, used_by })
    }
    // Gone already is gone, too.
    if (answer?.ok || answer?.status === 404) {
      await removed()
      return showToast('success', t('deleted'))
    }
    await showToast('error', t('deleteFailed'))
  }
  return { remove, question: dialog }
}
