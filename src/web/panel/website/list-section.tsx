import { useTranslations } from 'use-intl/react'
import type { Part } from '../shell/part.ts'
import { ReorderList, type ReorderListProps } from './reorder-list.tsx'
import { Section } from './section.tsx'

type Props<T> = Omit<ReorderListProps<T>, 'texts'> & {
  /** The name of its texts. */
  name: 'home.hero' | 'home.features' | 'home.testimonials' | 'about.photos'
  part: Pick<Part<unknown>, 'path' | 'isInvalid'>
  isOpen?: boolean
}

/** A part of the form that is a list of items. */
export function ListSection<T>({ name, part, isOpen = false, ...list }: Props<T>) {
  const t = useTranslations(`website.${name}`)
  const texts = {
    item: (number: number) => t('item', { number }),
    add: t('add'),
    count: t('count', { count: list.items.value.length, max: list.max }),
    empty: t('empty'),
  }
  return (
    <Section title={t('title')} text={t('text')} path={part.path} isInvalid={part.isInvalid} isOpen={isOpen}>
      <ReorderList {...list} texts={texts} />
    </Section>
  )
}
