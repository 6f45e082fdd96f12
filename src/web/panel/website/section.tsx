import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { withName } from '../../../domain/website/content.ts'
import { useRestaurant } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { AddButton, EmptyList, ReorderList, type ReorderListProps } from '../shell/reorder-list.tsx'

type Props = {
  title: string
  text?: string
  /** What it edits, to outline it in the preview. */
  part?: Pick<Part<unknown>, 'path' | 'isInvalid'>
  /** A section with a problem is always open. */
  isInvalid?: boolean
  isOpen?: boolean
  children: ReactNode
}

/** A part of the form under its heading, which opens and closes it. */
export function Section({ title, text, part, isInvalid = part?.isInvalid ?? false, isOpen = false, children }: Props) {
  const id = useId()
  const [chosen, setOpen] = useState(isOpen)
  const open = chosen || isInvalid
  return (
    <section data-path={part?.path} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-card">
      <h2 className="text-xl text-brand">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-card px-4 py-3 text-start hover:bg-brand-soft/60 sm:px-6"
        >
          {title}
          <ChevronDown
            className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="space-y-5 px-4 pt-1 pb-5 sm:px-6">
        {text && <p className="text-sm text-muted">{text}</p>}
        {children}
      </div>
    </section>
  )
}

type ListProps<T> = Pick<ReorderListProps<T>, 'items' | 'min' | 'title' | 'picture'> & {
  max: number
  /** The name of its texts. */
  name: 'home.hero' | 'home.features' | 'home.testimonials' | 'about.photos'
  part: Pick<Part<unknown>, 'path' | 'isInvalid'>
  isOpen?: boolean
  /** A new item. */
  blank: T
  children: ReorderListProps<T>['children']
}

/** A part of the form that is a list of items. */
export function ListSection<T>({ name, part, isOpen = false, title, blank, children, ...list }: ListProps<T>) {
  const t = useTranslations(`website.${name}`)
  const texts = useTranslations('website.list')
  const restaurant = useRestaurant()
  const id = useId()
  const count = list.items.value.length
  const full = count >= list.max
  return (
    <Section title={t('title')} text={t('text')} part={part} isOpen={isOpen}>
      <div className="space-y-3">
        <p id={id} className="text-sm text-muted">
          {t('count', { count, max: list.max })}
        </p>
        <ReorderList
          {...list}
          item={(number) => t('item', { number })}
          title={(item) => withName(title(item), restaurant.name)}
          empty={<EmptyList>{t('empty')}</EmptyList>}
          adding={(add, ref) => (
            <>
              <AddButton ref={ref} disabled={full} aria-describedby={id} onClick={() => add(blank)}>
                {t('add')}
              </AddButton>
              {full && <p className="text-sm text-muted">{texts('full')}</p>}
            </>
          )}
        >
          {children}
        </ReorderList>
      </div>
    </Section>
  )
}
