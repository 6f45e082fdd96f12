import { useTranslations } from 'use-intl/react'
import type { Message } from '../../../domain/messages/messages.schema.ts'
import { usePanelDates } from '../shell/dates.ts'

type Props = { messages: Message[] | undefined; empty: string; open: (message: Message) => void }

export function MessageList({ messages, empty, open }: Props) {
  const panel = useTranslations('panel')
  if (!messages)
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{panel('loading')}</span>
        {[0, 1, 2].map((row) => (
          <div key={row} className="h-20 animate-pulse rounded-card bg-brand-soft" />
        ))}
      </div>
    )
  if (messages.length === 0)
    return <p className="rounded-card border border-line bg-card p-8 text-center text-muted">{empty}</p>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {messages.map((message) => (
        <li key={message.id}>
          <Row message={message} open={() => open(message)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ message, open }: { message: Message; open: () => void }) {
  const t = useTranslations('inbox')
  const { formatMoment } = usePanelDates()
  const weight = message.read ? '' : 'font-semibold'
  return (
    <button
      type="button"
      onClick={open}
      className={`grid w-full cursor-pointer grid-cols-[0.75rem_1fr] items-start gap-x-3 p-3 text-start -outline-offset-3 hover:bg-brand-soft sm:p-4 ${message.read ? '' : 'bg-surface-warm/70'}`}
    >
      <span className={`mt-2 size-2.5 rounded-full ${message.read ? '' : 'bg-accent'}`}>
        {!message.read && <span className="sr-only">{t('unread')}</span>}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <bdi className={`min-w-0 break-words ${weight}`}>{message.name}</bdi>
          <span className="text-sm text-muted">{formatMoment(message.created_at)}</span>
        </span>
        <span className={`block break-words ${weight}`}>
          <bdi>{message.subject}</bdi>
        </span>
        <bdi className="clipped-line text-sm text-muted">{message.message}</bdi>
      </span>
    </button>
  )
}
