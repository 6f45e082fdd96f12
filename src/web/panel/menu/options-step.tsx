import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { OPTION_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { useReorder } from '../shell/reorder.ts'
import { ReorderItem } from '../shell/reorder-list.tsx'
import { LinkFields } from './link-fields.tsx'
import type { LinkRow } from './product-draft.ts'
import type { StepProps } from './product-form.ts'
import { optionGroupsQuery } from './queries.ts'

/** The groups of options that the dish offers: linked, removed, and reordered with the pointer or the keyboard. */
export function OptionsStep({ draft, change, problem }: StepProps) {
  const t = useTranslations('staffOptions.links')
  const locale = useSiteLocale()
  const { data: groups = [], isSuccess } = useQuery(optionGroupsQuery())
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const links = draft.option_links
  const update = (next: (links: LinkRow[]) => LinkRow[]) =>
    change((latest) => ({ option_links: next(latest.option_links) }))
  const order = useReorder(
    { value: links, change: update },
    { list, addButton, max: OPTION_LIMITS.groups, item: (number) => t('item', { number }) },
  )
  const findGroup = (id: string) => groups.find((group) => group.id === id)
  const formatName = (id: string) => localized(findGroup(id) ?? { name: '', name_ar: null }, 'name', locale)
  const [chosen, setChosen] = useState('')
  function add() {
    const group = findGroup(chosen)
    if (!group) return
    // Guests choose one of a group of which they can choose one, until staff say otherwise.
    const min = group.kind === 'one' ? '1' : '0'
    order.add({ group_id: group.id, serving_size: null, min, max: '', free: '0' })
    setChosen('')
  }
  return (
    <div className="space-y-3">
      <p className="text-muted">{t('text')}</p>
      {links.length === 0 && (
        <p className="rounded-card border border-dashed border-muted/60 p-4 text-center text-muted">{t('empty')}</p>
      )}
      <ol ref={list} className="space-y-2">
        {links.map((link, i) => {
          const key = order.keys[i] ?? i
          const own = (name: string) => problem(`option_links.${i}.${name}`)
          const isInvalid = ['group_id', 'serving_size', 'min', 'max', 'free'].some(own)
          return (
            <ReorderItem
              key={key}
              path=""
              name={t('item', { number: i + 1 })}
              title={formatName(link.group_id)}
              picture={undefined}
              isOpen={order.opened === key || isInvalid}
              isDragged={order.dragged === key}
              toggle={() => order.toggle(key)}
              up={i > 0 ? () => order.move(i, i - 1) : undefined}
              down={i < links.length - 1 ? () => order.move(i, i + 1) : undefined}
              remove={() => order.remove(i)}
              dragProps={order.dragProps(i)}
            >
              <LinkFields
                link={link}
                group={findGroup(link.group_id)}
                sizes={draft.serving_sizes}
                problem={own}
                change={(changes) =>
                  update((all) => all.map((row, other) => (other === i ? { ...row, ...changes } : row)))
                }
              />
            </ReorderItem>
          )
        })}
      </ol>
      {isSuccess && groups.length === 0 && <p className="text-muted">{t('noGroups')}</p>}
      {groups.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Choice
            label={t('group')}
            labelled
            className="min-w-48 font-normal"
            value={chosen}
            options={['', ...groups.map(({ id }) => id)]}
            text={(id) => (id ? formatName(id) : t('choose'))}
            choose={setChosen}
          />
          <button
            ref={addButton}
            type="button"
            disabled={links.length >= OPTION_LIMITS.groups}
            onClick={add}
            className={button.secondary}
          >
            <Plus className="size-5" aria-hidden="true" />
            {t('add')}
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </div>
  )
}
