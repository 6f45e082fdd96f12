import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { withName } from '../../../domain/website/content.ts'
import { useRestaurant } from '../../restaurant.ts'
import type { Part } from '../shell/part.ts'
import { AddButton, EmptyList, ReorderList, type ReorderListProps } from '../shell/reorder-list.tsx'
import { Section } from './section.tsx'

type Props<T> = Pick<ReorderListProps<T>, 'items' | 'max' | 'min' | 'title' | 'picture'> & {
  /** The name of its texts. */
  name: 'home.hero' | 'home.features' | 'home.testimonials' | 'about.photos'
  part: Pick<Part<unknown>, 'path' | 'isInvalid'>
  isOpen?: boolean
  /** A new item. */
  blank: T
  children: ReorderListProps<T>['children']
}

/** A part of the form that is a list of items. */
export function ListSection<T>({ name, part, isOpen = false, title, blank, children, ...list }: Props<T>) {
  const t = useTranslations(`website.${name}`)
  const texts = useTranslations('website.list')
  const restaurant = useRestaurant()
  const id = useId()
  const count = list.items.value.length
  const full = count >= list.max
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid} isOpen={isOpen}>
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
