import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OptionGroup } from '../../../domain/menu/option-drafts.schema.ts'
import { OPTION_LIMITS } from '../../../domain/menu/products.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { type Part, textField } from '../shell/part.ts'
import { AddButton, EmptyList, ReorderList } from '../shell/reorder-list.tsx'
import type { LinkRow, SizeRow, StepProps } from './product-draft.ts'
import { optionGroupsQuery } from './queries.ts'

/** The groups of options that the dish offers. */
export function OptionsStep({ whole, problemText }: StepProps) {
  const t = useTranslations('staffOptions.links')
  const locale = useSiteLocale()
  const { data: groups = [], isSuccess } = useQuery(optionGroupsQuery())
  const links = whole.at('option_links')
  const findGroup = (id: string) => groups.find((group) => group.id === id)
  const formatName = (id: string) => localized(findGroup(id) ?? { name: '', name_ar: null }, 'name', locale)
  const [chosen, setChosen] = useState('')
  function link(add: (row: LinkRow) => void) {
    const group = findGroup(chosen)
    if (!group) return
    // Guests choose one of a group of which they can choose one, until staff say otherwise.
    const min = group.kind === 'one' ? '1' : '0'
    add({ group_id: group.id, serving_size: null, min, max: '', free: '0' })
    setChosen('')
  }
  return (
    <div className="space-y-3">
      <p className="text-muted">{t('text')}</p>
      <ReorderList
        items={links}
        max={OPTION_LIMITS.groups}
        item={(number) => t('item', { number })}
        title={({ group_id }) => formatName(group_id)}
        empty={<EmptyList>{t('empty')}</EmptyList>}
        adding={(add, ref) => (
          <>
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
                <AddButton ref={ref} disabled={links.value.length >= OPTION_LIMITS.groups} onClick={() => link(add)}>
                  {t('add')}
                </AddButton>
              </div>
            )}
          </>
        )}
      >
        {(part) => (
          <LinkFields
            link={part}
            group={findGroup(part.value.group_id)}
            sizes={whole.value.serving_sizes}
            problemText={problemText}
          />
        )}
      </ReorderList>
    </div>
  )
}

type LinkProps = {
  link: Part<LinkRow>
  group: OptionGroup | undefined
  sizes: SizeRow[]
  problemText: StepProps['problemText']
}

/** The rules with which a dish offers a group. */
function LinkFields({ link, group, sizes, problemText }: LinkProps) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const id = useId()
  const { serving_size, min } = link.value
  const named = sizes.filter(({ name }) => name.trim())
  const wrongSize = problemText(link.at('serving_size')) ?? problemText(link.at('group_id'))
  const isKnown = serving_size === null || named.some(({ name }) => name.trim() === serving_size)
  const number = (name: 'min' | 'max' | 'free') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: OPTION_LIMITS.count,
    dir: 'ltr',
    ...textField(link.at(name), problemText(link.at(name))),
  })
  const tooFew = group && group.kind !== 'quantities' && Number(min) > group.options.length
  return (
    <div className="grid gap-4">
      {group && (
        <p className="text-sm text-muted">
          {t('kind')}: {t(`kinds.${group.kind}`)}.{' '}
          <bdi>
            {group.options.map((option) => localized(option, 'name', locale)).join(locale === 'ar' ? '، ' : ', ')}
          </bdi>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <label htmlFor={id} className="font-semibold">
            {t('links.size')}
          </label>
          <select
            id={id}
            value={serving_size ?? ''}
            aria-invalid={wrongSize ? true : undefined}
            aria-describedby={wrongSize ? `${id}-problem` : undefined}
            onChange={({ target }) => link.at('serving_size').set(target.value || null)}
            className={`mt-1 min-h-11.5 w-full rounded-lg border bg-card px-3 ${wrongSize ? 'border-bad' : 'border-muted/60'}`}
          >
            <option value="">{t('links.allSizes')}</option>
            {!isKnown && <option value={serving_size ?? ''}>{serving_size}</option>}
            {named.map((size, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sizes may have one name while they are edited
              <option key={i} value={size.name.trim()}>
                {localized(size, 'name', locale)}
              </option>
            ))}
          </select>
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-bad empty:hidden">
            {wrongSize}
          </p>
        </div>
        <Field {...number('min')} label={t('links.min')} />
        <Field {...number('max')} label={t('links.max')} hint={t('links.maxHint')} />
        <Field {...number('free')} label={t('links.free')} hint={t('links.freeHint')} />
      </div>
      <p role="status" className="text-sm font-semibold text-waiting empty:hidden">
        {tooFew && t('links.tooFew')}
      </p>
    </div>
  )
}
