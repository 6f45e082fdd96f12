import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { UserText } from '../user-text.tsx'

type Props = {
  /** The part that it edits, to outline it in the preview. */
  path?: string
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

export function ReorderItem({ path, name, title, picture, isOpen, isDragged, toggle, children, ...actions }: Props) {
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
