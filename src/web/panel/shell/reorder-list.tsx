import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'
import type { Part } from './part.ts'
import { useReorder } from './reorder.ts'

export type ReorderListProps<T> = {
  items: Part<T[]>
  max: number
  min?: number
  /** One item: `Slide 2`. */
  item: (number: number) => string
  /** The line above the title of an item, if it says more than `item`. */
  label?: (item: T, number: number) => string
  /** What an item is recognized by while it is closed. */
  title: (item: T) => string
  picture?: (item: T) => string | undefined
  /** Shown while there are no items. */
  empty: ReactNode
  children: (item: Part<T>, isOpen: boolean) => ReactNode
  /** The button that adds an item, with the ref to focus it. */
  adding: (add: (item: T) => void, ref: RefObject<HTMLButtonElement | null>) => ReactNode
}

/** Items that can be added, removed, and reordered with the pointer or the keyboard; each opens to its fields. */
export function ReorderList<T>({
  items,
  max,
  min = 0,
  item,
  label,
  title,
  picture,
  empty,
  ...render
}: ReorderListProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const order = useReorder(items, { list, addButton, max, item })
  const count = items.value.length
  return (
    <>
      {count === 0 && empty}
      <ol ref={list} className="space-y-2">
        {items.value.map((value, i) => {
          const key = order.keys[i] ?? i
          const part = items.at(i)
          const isOpen = order.opened === key || part.isInvalid
          return (
            <ReorderItem
              key={key}
              path={part.path}
              name={label?.(value, i + 1) ?? item(i + 1)}
              title={title(value)}
              picture={picture?.(value)}
              isOpen={isOpen}
              isDragged={order.dragged === key}
              toggle={() => order.toggle(key)}
              up={i > 0 ? () => order.move(i, i - 1) : undefined}
              down={i < count - 1 ? () => order.move(i, i + 1) : undefined}
              remove={count > min ? () => order.remove(i) : undefined}
              dragProps={order.dragProps(i)}
            >
              {render.children(part, isOpen)}
            </ReorderItem>
          )
        })}
      </ol>
      {render.adding(order.add, addButton)}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </>
  )
}

type EmptyProps = { problem?: boolean; children: ReactNode }

export const EmptyList = ({ problem = false, children }: EmptyProps) => (
  <p
    role={problem ? 'alert' : undefined}
    className={`rounded-card border border-dashed border-muted/60 p-4 text-center ${problem ? 'font-semibold text-bad' : 'text-muted'}`}
  >
    {children}
  </p>
)

type AddProps = {
  ref?: RefObject<HTMLButtonElement | null>
  disabled?: boolean
  onClick: () => void
  children: ReactNode
  'aria-describedby'?: string
  'data-invalid'?: true | undefined
}

export const AddButton = ({ children, ...props }: AddProps) => (
  <button {...props} type="button" className={button.secondary}>
    <Plus className="size-5" aria-hidden="true" />
    {children}
  </button>
)

type ItemProps = {
  /** The part that it edits, to outline it in the preview. */
  path: string
  name: string
  title: string
  picture: string | undefined
  isOpen: boolean
  isDragged: boolean
  toggle: () => void
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: (() => void) | undefined
  dragProps: HTMLAttributes<HTMLElement>
  children: ReactNode
}

const round =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-brand hover:bg-brand-soft disabled:cursor-not-allowed disabled:opacity-30'

function ReorderItem({ path, name, title, picture, isOpen, isDragged, toggle, children, ...actions }: ItemProps) {
  const t = useTranslations('website.list')
  const id = useId()
  const { up, down, remove, dragProps } = actions
  return (
    <li
      data-path={path}
      className={`rounded-card border bg-card ${isDragged ? 'border-accent shadow-lg' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-1 p-1">
        <span
          {...dragProps}
          title={t('drag')}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </span>
        <button
          type="button"
          data-toggle
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-11 min-w-0 flex-1 basis-48 cursor-pointer items-center gap-3 rounded-lg px-1 text-start hover:bg-brand-soft"
        >
          {picture && (
            <img
              src={picture}
              alt=""
              loading="lazy"
              className="size-10 shrink-0 rounded-md object-cover max-sm:hidden"
            />
          )}
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-muted">{name}</span>
            <UserText
              text={title || t('untitled')}
              className={`clipped-line ${title ? 'font-semibold' : 'text-muted'}`}
            />
          </span>
          <ChevronDown
            className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
        <div className="ms-auto flex">
          <button type="button" data-up disabled={!up} onClick={up} aria-label={t('up', { name })} className={round}>
            <ArrowUp className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            data-down
            disabled={!down}
            onClick={down}
            aria-label={t('down', { name })}
            className={round}
          >
            <ArrowDown className="size-5" aria-hidden="true" />
          </button>
          <button
            type="button"
            disabled={!remove}
            onClick={remove}
            aria-label={t('remove', { name })}
            className={`${round} text-bad! hover:bg-bad/10`}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="space-y-5 border-t border-line p-4">
        {children}
      </div>
    </li>
  )
}
