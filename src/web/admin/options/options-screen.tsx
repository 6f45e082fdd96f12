import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { button } from '../../ui/button.ts'
import { useFailureToast } from '../../ui/failure-toast.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ScreenHeader } from '../screen.tsx'
import { GroupCard } from './group-card.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useGroupRemoval } from './group-removal.ts'
import { optionGroupsQuery } from './queries.ts'

/** The groups of options, which dishes share. */
export function OptionsScreen() {
  const t = useTranslations('staffOptions')
  const groups = useQuery(optionGroupsQuery())
  const [editing, setEditing] = useState<OptionGroup | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, question } = useGroupRemoval(() => addButton.current?.focus())
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
            remove={(name) => void remove(group, name)}
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
        <div key={card} className="h-40 animate-pulse rounded-card bg-teal-soft">
          {card === 0 && <span className="sr-only">{panel('loading')}</span>}
        </div>
      ))}
    </div>
  )
}
