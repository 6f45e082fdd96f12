import { useQuery } from '@tanstack/react-query'
import { ImagePlus, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CategoryDraftSchema } from '../../../domain/menu/category-drafts.schema.ts'
import { CATALOGUE_LIMITS } from '../../../domain/menu/products.ts'
import type { FieldError } from '../../../domain/problem.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import { useEdited } from '../shell/edited.ts'
import { useRefusalToast } from '../shell/mutation.ts'
import { textField } from '../shell/part.ts'
import { staffCategoriesQuery, useRefreshCatalogue } from './queries.ts'

type Props = { value: string; problem: string | undefined; choose: (category_id: string) => void }

/** The product's category: an existing one, or a new one that is added right here. */
export function CategoryField({ value, problem, choose }: Props) {
  const t = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const id = useId()
  const { data: categories = [] } = useQuery(staffCategoriesQuery())
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div>
        <label htmlFor={id} className="font-semibold">
          {t('category')}
          <span aria-hidden="true"> *</span>
        </label>
        <div className="mt-1 flex gap-2">
          <select
            id={id}
            name="category_id"
            value={value}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => choose(target.value)}
            className={`min-h-12 w-full min-w-0 rounded-lg border bg-card px-3 ${problem ? 'border-bad' : 'border-muted/60'}`}
          >
            <option value="">{t('chooseCategory')}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {localized(category, 'name', locale)}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-expanded={adding}
            aria-label={t('newCategory')}
            title={t('newCategory')}
            onClick={() => setAdding(!adding)}
            className={`${button.secondary} px-3!`}
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
        </div>
        <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {problem}
        </p>
      </div>
      {adding && (
        <NewCategory
          cancel={() => setAdding(false)}
          added={(category_id) => {
            choose(category_id)
            setAdding(false)
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </>
  )
}

type NewProps = { added: (category_id: string) => void; cancel: () => void }

/** Not a form of its own: it is inside the product's form, which Enter must not submit here. */
function NewCategory({ added, cancel }: NewProps) {
  const t = useTranslations('staffProducts')
  const categories = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  const refreshCatalogue = useRefreshCatalogue()
  const showRefusal = useRefusalToast()
  const pending = usePendingPicture()
  const [withPicture, setWithPicture] = useState(false)
  const container = useRef<HTMLFieldSetElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  const problemText = ({ path, code }: Pick<FieldError, 'path' | 'code'>) => {
    if (path === 'body.name') return t('nameMissing')
    return t(code === 'required' ? 'imageMissing' : 'imageBroken')
  }
  const { whole, busy, save } = useEdited({
    initial: () => ({ name: '', name_ar: '', slug: '', image_url: '' }),
    toBody: (draft) => draft,
    schema: CategoryDraftSchema,
    prepare: async (readDraft) => {
      const path = 'body.image_url'
      const found = await pending.check(path)
      if (found.length > 0 || !withPicture || readDraft().image_url) return found
      return [{ path, code: 'required' as const, message: 'is required' }]
    },
    onInvalid: ([first]) => first && showToast('error', problemText(first)),
    send: (json) => read(api.admin.categories.$post({ json })),
    onSaved: async ({ id }) => {
      await refreshCatalogue()
      added(id)
      void showToast('success', t('categoryAdded'))
    },
    onRefused: (error) => void showRefusal(error, t('categoryFailed')),
  })
  const name = whole.at('name')
  const picture = whole.at('image_url')
  const slugProblem = whole.at('slug').problem && categories('slugTaken')
  return (
    <fieldset
      ref={container}
      className="grid gap-4 rounded-card border border-line bg-card p-4 sm:col-span-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (!busy) save()
      }}
    >
      <legend className="px-1 font-semibold text-brand">{t('newCategory')}</legend>
      <Field
        {...textField(name, name.problem ? t('nameMissing') : slugProblem)}
        label={t('categoryName')}
        maxLength={CATALOGUE_LIMITS.name}
        required
      />
      <Field
        {...textField(whole.at('name_ar'))}
        label={t('categoryNameAr')}
        maxLength={CATALOGUE_LIMITS.name}
        lang="ar"
        dir="rtl"
      />
      {withPicture ? (
        <ImagePicker
          value={picture.value}
          pending={pending}
          problem={picture.problem && problemText({ path: 'body.image_url', code: picture.problem })}
          onChange={picture.set}
        />
      ) : (
        <button type="button" onClick={() => setWithPicture(true)} className={`${button.quiet} justify-self-start`}>
          <ImagePlus className="size-5" aria-hidden="true" />
          {t('categoryImage')}
        </button>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={cancel} className={button.quiet}>
          {panel('cancel')}
        </button>
        <button type="button" disabled={busy} onClick={save} className={button.secondary}>
          {t('addCategory')}
        </button>
      </div>
    </fieldset>
  )
}
