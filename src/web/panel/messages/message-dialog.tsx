import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Message } from '../../../domain/messages/messages.schema.ts'
import { mailLink } from '../../../domain/restaurant/restaurant.ts'
import { type ApiError, api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { PageDialog } from '../../ui/dialog.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { usePanelMutation } from '../shell/mutation.ts'

/** Shows a message as it was written. Opening it marks it as read. */
export function MessageDialog({ message, close }: { message: Message; close: () => void }) {
  const t = useTranslations('inbox')
  const panel = useTranslations('panel')
  const { formatMoment } = usePanelDates()
  const { mark, remove } = useMessageChanges(message.id, close)
  const { ask, dialog } = useConfirm()
  const marked = useRef(false)
  useEffect(() => {
    if (message.read || marked.current) return
    marked.current = true
    mark(true)
  })

  async function askAndRemove() {
    const { subject, name } = message
    const question = { title: t('deleteTitle'), text: t('deleteAsk', { subject, name }), yes: panel('delete') }
    if (await ask(question)) remove()
  }
  return (
    <>
      <PageDialog title={message.subject} wide close={close}>
        <p className="mt-2 text-muted">
          <bdi className="font-semibold text-ink">{message.name}</bdi> · <bdi>{message.email}</bdi>
          <br />
          {formatMoment(message.created_at)}
        </p>
        <p dir="auto" className="mt-4 break-words whitespace-pre-wrap">
          {message.message}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={mailLink(message.email, t('replySubject', { subject: message.subject }))} className={button.primary}>
            <Mail className="size-5" aria-hidden="true" />
            {t('reply')}
          </a>
          <button type="button" className={button.secondary} onClick={() => mark(false)}>
            {t('markUnread')}
          </button>
          <button type="button" className={`${button.quiet} text-bad!`} onClick={() => void askAndRemove()}>
            {panel('delete')}
          </button>
        </div>
      </PageDialog>
      {dialog}
    </>
  )
}

const message = api.admin.messages[':id']

/** Marks or deletes a message. `close` is called after it was marked as unread or deleted. */
function useMessageChanges(id: string, close: () => void) {
  const t = useTranslations('inbox')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] })
  const { mutate: mark } = usePanelMutation(
    (seen: boolean) => read(message.$patch({ param: { id }, json: { read: seen } })).catch(unlessDeleted),
    {
      refresh,
      onDone: (_response, seen) => seen || close(),
      texts: { failed: { title: panel('error'), text: t('markFailed') } },
    },
  )
  const { mutate: remove } = usePanelMutation(() => read(message.$delete({ param: { id } })).catch(unlessDeleted), {
    refresh,
    onDone: close,
    texts: { done: t('deleted'), failed: { title: panel('error'), text: t('deleteFailed') } },
  })
  return { mark, remove }
}

function unlessDeleted(error: ApiError) {
  if (error.status !== 404) throw error
}
