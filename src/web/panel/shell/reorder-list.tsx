import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { UserText } from '../../ui/user-text.tsx'
import type { Part } from './part.ts'
import { useReorder } from './reorder.ts'

export type ReorderListProps<T> = {
  items: Part<T[]>
  max?: number
  min?: number
  /** One item: `Slide 2`. */
  item: (number: number) => string
  /** The line above the title of an item, if it says more than `item`. */
  label?: (item: T, number: number) => string
  /** What stands there instead of `item`, which names the buttons. */
  note?: (item: T) => string | undefined
  /** What an item is recognized by while it is closed. */
  title: (item: T) => string
  picture?: (item: T) => string | undefined
  /** Shown while there are no items. */
  empty: ReactNode
  /** Without it, items do not open. */
  children?: (item: Part<T>, isOpen: boolean) => ReactNode
  /** The button that adds an item, with the ref to focus it. Without it, items are only reordered. */
  adding?: (add: (item: T) => void, ref: RefObject<HTMLButtonElement | null>) => ReactNode
}

/** Items that are reordered with the pointer or the keyboard; they may be added and removed, and open to their fields. */
export function ReorderList<T>({
  items,
  max = Number.POSITIVE_INFINITY,
  min = 0,
  item,
  label,
  note,
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
              note={note ? note(value) : (label?.(value, i + 1) ?? item(i + 1))}
              title={title(value)}
              picture={picture?.(value)}
              isOpen={isOpen}
              isDragged={order.dragged === key}
              toggle={render.children && (() => order.toggle(key))}
              up={i > 0 ? () => order.move(i, i - 1) : undefined}
              down={i < count - 1 ? () => order.move(i, i + 1) : undefined}
              isFixed={!render.adding}
              remove={count > min ? () => order.remove(i) : undefined}
              dragProps={order.dragProps(i)}
            >
              {render.children?.(part, isOpen)}
            </ReorderItem>
          )
        })}
      </ol>
      {render.adding?.(order.add, addButton)}
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
  note: string | undefined
  title: string
  picture: string | undefined
  isOpen: boolean
  isDragged: boolean
  isFixed: boolean
  toggle: (() => void) | undefined
  up: (() => void) | undefined
  down: (() => void) | undefined
  remove: (() => void) | undefined
  dragProps: HTMLAttributes<HTMLElement>
  children: ReactNode
}

const round =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-brand hover:bg-brand-soft disabled:cursor-not-allowed disabled:opacity-30'

function ReorderItem({ path, name, isOpen, isDragged, isFixed, toggle, children, ...shown }: ItemProps) {
  const t = useTranslations('website.list')
  const id = useId()
  const { up, down, remove, dragProps } = shown
  const look = 'flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-3 rounded-lg px-1 text-start'
  return (
    <li
      data-path={path}
      className={`rounded-card border bg-card ${isDragged ? 'border-accent shadow-lg' : 'border-line'}`}
    >
      <div className={`flex items-center gap-x-1 p-1 ${isFixed ? '' : 'flex-wrap'}`}>
        <span
          {...dragProps}
          title={t('drag')}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </span>
        {toggle ? (
          <button
            type="button"
            data-toggle
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className={`${look} cursor-pointer hover:bg-brand-soft`}
          >
            <ItemTitle {...shown} />
            <ChevronDown
              className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
              aria-hidden="true"
            />
          </button>
        ) : (
          <span className={look}>
            <ItemTitle {...shown} />
          </span>
        )}
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
          {!isFixed && (
            <button
              type="button"
              disabled={!remove}
              onClick={remove}
              aria-label={t('remove', { name })}
              className={`${round} text-bad! hover:bg-bad/10`}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      {toggle && (
        <div id={id} hidden={!isOpen} className="space-y-5 border-t border-line p-4">
          {children}
        </div>
      )}
    </li>
  )
}

function ItemTitle({ picture, note, title }: Pick<ItemProps, 'picture' | 'note' | 'title'>) {
  const t = useTranslations('website.list')
  return (
    <>
      {picture && (
        <img src={picture} alt="" loading="lazy" className="size-10 shrink-0 rounded-md object-cover max-sm:hidden" />
      )}
      <span className="min-w-0 flex-1">
        {note && <span className="block text-sm text-muted">{note}</span>}
        <UserText text={title || t('untitled')} className={`clipped-line ${title ? 'font-semibold' : 'text-muted'}`} />
      </span>
    </>
  )
}
