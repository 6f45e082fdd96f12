import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'

type Message = { title: string; text?: string | undefined }
/** Why something was not done, by the code of the API: the reason, or a message that replaces the usual one. */
export type Refusals = Partial<Record<ApiError['code'], string | Message | undefined>>

/** What a code says on every screen, where the screen has no words of its own for it. */
export function useRefusalReason() {
  const panel = useTranslations('panel')
  return ({ code }: ApiError) => textIfAny(panel, `refusals.${code}`)
}

/** Says that something was not done, and why if that is known: in the words of the screen, never in the server's. */
export function useRefusalToast() {
  const panel = useTranslations('panel')
  const findReason = useRefusalReason()
  return (error: ApiError, failed: string | Message, refusals: Refusals = {}) => {
    const usual = typeof failed === 'string' ? { title: failed } : failed
    const reason = error.code === 'offline' ? panel('offline') : findReason(error)
    const refusal = refusals[error.code] ?? usual.text ?? reason
    const { title, text } = typeof refusal === 'object' ? refusal : { ...usual, ...(refusal && { text: refusal }) }
    return showToast('error', title, text)
  }
}

type Options<R, V> = {
  texts: {
    done?: string | Message | ((result: R, variables: V) => string | Message)
    failed: string | Message
  }
  refusals?: Refusals | ((error: ApiError, variables: V) => Refusals)
  /** After a success and after a refusal, before the toast: what is shown may be out of date. */
  refresh?: (() => Promise<unknown>) | undefined
  /** After a success, before its toast. */
  onDone?: (result: R, variables: V) => unknown
}

/** Changes something through the API, and says whether it was done. */
export function usePanelMutation<R, V = void>(
  send: (variables: V) => Promise<R>,
  { texts, refusals, refresh, onDone }: Options<R, V>,
) {
  const showRefusal = useRefusalToast()
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, variables) => {
      await refresh?.()
      await onDone?.(result, variables)
      const message = typeof texts.done === 'function' ? texts.done(result, variables) : texts.done
      if (!message) return
      const { title, text } = typeof message === 'string' ? { title: message } : message
      void showToast('success', title, text)
    },
    onError: async (error, variables) => {
      if (error.code !== 'offline') await refresh?.()
      void showRefusal(error, texts.failed, typeof refusals === 'function' ? refusals(error, variables) : refusals)
    },
  })
}

type RemovalOptions = {
  send: (id: string) => Promise<unknown>
  refresh: () => Promise<unknown>
  onRemoved: () => void
  refusals?: (error: ApiError) => Refusals
}

/** Deletes something after a confirmation. Render `question` in the screen. */
export function useRemoval(
  texts: 'staffProducts' | 'staffCategories' | 'staffOptions' | 'ownPages',
  { send, refresh, onRemoved, refusals }: RemovalOptions,
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
