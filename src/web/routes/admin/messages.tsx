import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Message } from '../../../domain/messages/messages.schema.ts'
import { api, read } from '../../api.ts'
import { MessageDialog } from '../../panel/messages/message-dialog.tsx'
import { MessageList } from '../../panel/messages/message-list.tsx'
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
