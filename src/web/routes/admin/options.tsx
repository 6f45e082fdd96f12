import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { GroupDialog } from '../../panel/menu/group-dialog.tsx'
import { optionGroupsQuery, useRefreshCatalogue } from '../../panel/menu/queries.ts'
import { SoldOutButtons, SoldOutText } from '../../panel/menu/sold-out/sold-out-buttons.tsx'
import { BothNames, RowButtons } from '../../panel/shell/list-parts.tsx'
import { useRemoval } from '../../panel/shell/mutation.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useSiteLocale } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
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

type CardProps = { group: OptionGroup; edit: () => void; remove: (name: string) => void }

/** One group with its options, each of which can be sold out. */
function GroupCard({ group, edit, remove }: CardProps) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const name = localized(group, 'name', locale)
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line p-3 ps-4">
        <h2 className="min-w-40 flex-1 text-xl text-brand">
          <BothNames of={group} />
        </h2>
        <p className="text-sm text-muted">
          {t('kind')}: <span className="font-semibold text-ink">{t(`kinds.${group.kind}`)}</span>
        </p>
        <p className="text-sm text-muted">{t('usedBy', { count: group.used_by })}</p>
        <RowButtons
          editLabel={t('editOf', { name })}
          deleteLabel={t('deleteOf', { name })}
          edit={edit}
          remove={() => remove(name)}
        />
      </div>
      <ul className="grid gap-x-6 p-2 ps-4 sm:grid-cols-2 xl:grid-cols-3">
        {group.options.map((option) => (
          <Option key={option.id} option={option} />
        ))}
      </ul>
    </li>
  )
}

function Option({ option }: { option: OptionGroup['options'][number] }) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const name = localized(option, 'name', locale)
  const { id, sold_out, sold_out_until } = option
  const { formatDifference } = useMoney()
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-semibold break-words">{name}</bdi>
          {option.price !== 0 && <bdi className="text-muted">{formatDifference(option.price)}</bdi>}
          {option.is_default && <Badge tone="outline">{t('partOfDish')}</Badge>}
        </span>
        {!option.allergens.checked && <span className="block text-sm text-muted">{t('unchecked')}</span>}
        <SoldOutText sold_out={sold_out} sold_out_until={sold_out_until} />
      </div>
      <SoldOutButtons thing={{ of: 'option', id, name, sold_out, sold_out_until }} />
    </li>
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
