import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { api, read } from '../../api.ts'
import { GroupCard } from '../../panel/menu/options/group-card.tsx'
import { GroupDialog } from '../../panel/menu/options/group-dialog.tsx'
import { optionGroupsQuery, useRefreshCatalogue } from '../../panel/menu/queries.ts'
import { useRemoval } from '../../panel/shell/mutation.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/options')({
  component: () => (
    <Screen>
      <OptionsScreen />
    </Screen>
  ),
})

const deleteGroup = (id: string) => read(api.admin['option-groups'][':id'].$delete({ param: { id } }))

/** The groups of options, which dishes share. */
function OptionsScreen() {
  const t = useTranslations('staffOptions')
  const groups = useQuery(optionGroupsQuery())
  const [editing, setEditing] = useState<OptionGroup | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, question } = useRemoval('staffOptions', {
    send: deleteGroup,
    refresh: useRefreshCatalogue(),
    onRemoved: () => addButton.current?.focus(),
    refusals: ({ problem }) => ({ in_use: { title: t('inUse'), text: t('inUseText', { count: problem.uses ?? 1 }) } }),
  })
  useFailureToast(groups.isError, t('loadFailed'))
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <button ref={addButton} type="button" className={button.primary} onClick={() => setEditing('new')}>
          <Plus className="size-5" aria-hidden="true" />
          {t('add')}
        </button>
      </ScreenHeader>
      {groups.isError && !groups.data && <LoadFailure text={t('loadFailed')} retry={() => void groups.refetch()} />}
      {groups.isPending && <Skeleton />}
      {groups.data?.length === 0 && (
        <p className="rounded-card border border-line bg-card p-8 text-center text-muted">{t('none')}</p>
      )}
      <ul className="grid gap-4">
        {groups.data?.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            edit={() => setEditing(group)}
            remove={(name) => void remove(group.id, t('deleteAsk', { name }))}
          />
        ))}
      </ul>
      {editing && <GroupDialog group={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      {question}
    </>
  )
}

function Skeleton() {
  const panel = useTranslations('panel')
  return (
    <div aria-busy="true" className="grid gap-4">
      {[0, 1, 2].map((card) => (
        <div key={card} className="h-40 animate-pulse rounded-card bg-brand-soft">
          {card === 0 && <span className="sr-only">{panel('loading')}</span>}
        </div>
      ))}
    </div>
  )
}
