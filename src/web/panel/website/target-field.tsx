import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import type { Button } from '../../../domain/website/fields.schema.ts'
import { BUTTON_LABEL } from '../../../domain/website/limits.ts'
import { categoriesQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Field } from '../../ui/field.tsx'
import type { Part } from '../shell/part.ts'
import { BilingualField } from './bilingual-field.tsx'
import { pagesQuery } from './document.ts'

const PAGES = {
  '/menu': 'menu',
  '/dish-of-day': 'dishOfDay',
  '/reservations': 'reservations',
  '/order': 'order',
  '/about': 'about',
  '/contact': 'contact',
  '/': 'home',
} as const
const OTHER = 'other'

type Props = { part: Part<string>; label: string }

/** Where a button or a link leads: a page of the site, a category, a page of the owner, or another address. */
export function TargetField({ part, label }: Props) {
  const t = useTranslations('website.fields')
  const id = useId()
  const { value } = part
  const groups = useTargets()
  const known = value === '' || groups.some(({ targets }) => targets.some(({ target }) => target === value))
  const [typing, setTyping] = useState(false)
  const other = typing || !known
  const problem = part.problem && t('problems.target')
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <select
          id={id}
          value={other ? OTHER : value}
          onChange={({ target }) => {
            setTyping(target.value === OTHER)
            part.set(target.value === OTHER ? '' : target.value)
          }}
          className="mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-card px-3 py-2.5"
        >
          <option value="">{t('noTarget')}</option>
          {groups.map(({ name, targets }) => (
            <optgroup key={name} label={name}>
              {targets.map(({ target, text }) => (
                <option key={target} value={target}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
          <option value={OTHER}>{t('otherTarget')}</option>
        </select>
      </div>
      {(other || problem) && (
        <Field
          label={t('address')}
          hint={t('addressHint')}
          name={part.path}
          value={value}
          problem={problem}
          maxLength={300}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          onChange={({ target }) => part.set(target.value)}
        />
      )}
    </div>
  )
}

function useTargets() {
  const t = useTranslations('website.fields')
  const locale = useSiteLocale()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: pages = [] } = useQuery(pagesQuery())
  const sitePages = Object.entries(PAGES).map(([target, name]) => ({ target, text: t(`pages.${name}`) }))
  const categoryPages = categories.map((category) => ({
    target: `/menu/${category.slug}`,
    text: localized(category, 'name', locale),
  }))
  const ownPages = pages.flatMap((page) =>
    page.published_slug ? [{ target: `/${page.published_slug}`, text: localized(page, 'title', locale) }] : [],
  )
  return [
    { name: t('sitePages'), targets: sitePages },
    { name: t('categories'), targets: categoryPages },
    { name: t('ownPages'), targets: ownPages },
  ].filter(({ targets }) => targets.length > 0)
}

/** A button of the site: what it says, and where it leads. It is shown only with both. */
export function ButtonFields({ part }: { part: Part<Button> }) {
  const t = useTranslations('website.fields')
  const { label, target } = part.value
  return (
    <div className="space-y-3">
      <BilingualField part={part} name="label" label={t('button')} max={BUTTON_LABEL} />
      <TargetField part={part.at('target')} label={t('buttonTarget')} />
      {(label === '') !== (target === '') && <p className="text-sm text-muted">{t('buttonIncomplete')}</p>}
    </div>
  )
}
