import { Plus } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { withName } from '../../../domain/website/content.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useReorder } from '../../ui/reorder/reorder.ts'
import { ReorderItem } from '../../ui/reorder/reorder-item.tsx'
import type { Part } from '../shell/part.ts'

type ReorderTexts = {
  /** One item: `Slide 2`. */
  item: (number: number) => string
  add: string
  /** How many there are and may be: `3 of 6 slides`. */
  count: string
  empty: string
}

export type ReorderListProps<T> = {
  items: Part<T[]>
  texts: ReorderTexts
  max: number
  min?: number
  /** A new item. */
  blank: () => T
  /** What an item is recognized by while it is closed. */
  title: (item: T) => string
  picture?: (item: T) => string | undefined
  children: (item: Part<T>) => ReactNode
}

/** Items that can be added, removed, and reordered with the pointer or the keyboard; each opens to its fields. */
export function ReorderList<T>({ items, texts, max, min = 0, blank, title, picture, children }: ReorderListProps<T>) {
  const t = useTranslations('website.list')
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { name } = useRestaurant()
  const { keys, opened, toggle, move, remove, add, announcement, dragProps, dragged } = useReorder(items, {
    list,
    addButton,
    max,
    item: texts.item,
  })
  const full = items.value.length >= max
  return (
    <div className="space-y-3">
      <p id={id} className="text-sm text-muted">
        {texts.count}
      </p>
      {items.value.length === 0 && (
        <p className="rounded-card border border-dashed border-muted/60 p-4 text-center text-muted">{texts.empty}</p>
      )}
      <ol ref={list} className="space-y-2">
        {items.value.map((item, i) => {
          const key = keys[i] ?? i
          const part = items.at(i)
          return (
            <ReorderItem
              key={key}
              path={part.path}
              name={texts.item(i + 1)}
              title={withName(title(item), name)}
              picture={picture?.(item)}
              isOpen={opened === key || part.isInvalid}
              isDragged={dragged === key}
              toggle={() => toggle(key)}
              up={i > 0 ? () => move(i, i - 1) : undefined}
              down={i < items.value.length - 1 ? () => move(i, i + 1) : undefined}
              remove={items.value.length > min ? () => remove(i) : undefined}
              dragProps={dragProps(i)}
            >
              {children(part)}
            </ReorderItem>
          )
        })}
      </ol>
      <button
        ref={addButton}
        type="button"
        className={button.secondary}
        disabled={full}
        aria-describedby={id}
        onClick={() => add(blank())}
      >
        <Plus className="size-5" aria-hidden="true" />
        {texts.add}
      </button>
      {full && <p className="text-sm text-muted">{t('full')}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
