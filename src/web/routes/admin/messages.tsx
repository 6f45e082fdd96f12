import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Message } from '../../../domain/messages/messages.schema.ts'
import { api, read } from '../../api.ts'
import { MessageDialog } from '../../panel/messages/message-dialog.tsx'
import { usePanelDates } from '../../panel/shell/dates.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { Choice } from '../../ui/choice.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'

export const Route = createFileRoute('/admin/messages')({
  component: () => (
    <Screen>
      <MessagesScreen />
    </Screen>
  ),
})

const messagesQuery = (unread: boolean, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'messages', unread, cursor],
    queryFn: () => read(api.admin.messages.$get({ query: { unread: unread ? 'true' : 'false', cursor } })),
  })

const FILTERS = ['all', 'unread'] as const

function MessagesScreen() {
  const t = useTranslations('inbox')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  const [openMessage, setOpenMessage] = useState<Message>()
  const pages = usePages(filter)
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...messagesQuery(filter === 'unread', pages.cursor),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <Choice
          label={t('show')}
          value={filter}
          options={FILTERS}
          text={(option) => t(`filters.${option}`)}
          choose={setFilter}
        />
      </ScreenHeader>
      {isError && !data ? (
        <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
      ) : (
        <MessageList
          messages={data?.messages}
          empty={filter === 'unread' ? t('noUnread') : t('none')}
          open={setOpenMessage}
        />
      )}
      <PageButtons pages={pages} next_cursor={data?.next_cursor} busy={isPlaceholderData} />
      {openMessage && (
        <MessageDialog key={openMessage.id} message={openMessage} close={() => setOpenMessage(undefined)} />
      )}
    </>
  )
}

type Props = { messages: Message[] | undefined; empty: string; open: (message: Message) => void }

function MessageList({ messages, empty, open }: Props) {
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
