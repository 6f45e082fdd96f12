import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Refusals, usePanelMutation } from './mutation.ts'

type Options = {
  send: (id: string) => Promise<unknown>
  refresh: () => Promise<unknown>
  onRemoved: () => void
  refusals?: (error: ApiError) => Refusals
}

/** Deletes something after a confirmation. Render `question` in the screen. */
export function useRemoval(
  texts: 'staffProducts' | 'staffCategories' | 'staffOptions' | 'ownPages',
  { send, refresh, onRemoved, refusals }: Options,
) {
  const t = useTranslations(texts)
  const panel = useTranslations('panel')
  const { ask, dialog } = useConfirm()
  const { mutate } = usePanelMutation(send, {
    refresh,
    onDone: onRemoved,
    texts: { done: t('deleted'), failed: t('deleteFailed') },
    refusals: (error) => ({ not_found: t('gone'), ...refusals?.(error) }),
  })

  async function remove(id: string, text: string) {
    if (await ask({ title: t('deleteTitle'), text, yes: panel('delete') })) mutate(id)
  }
  return { remove, question: dialog }
}
