import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'
import { PLACEHOLDER } from '../../../domain/media/media.ts'
import { CATEGORY_STATUSES, slugOf } from '../../../domain/menu/categories.ts'
import { CategoryDraftSchema, type StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import { CATALOGUE_LIMITS } from '../../../domain/menu/products.ts'
import { fieldIssue } from '../../../domain/problem.schema.ts'
import { api, read } from '../../api.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import { readNumber } from '../shell/edited.ts'
import { type Part, textField } from '../shell/part.ts'
import { EditDialog, EditForm, type FormProps, NameFields, useEditedRow } from './edit-dialog.tsx'
import { staffCategoriesQuery } from './queries.ts'

type Props = { category: StaffCategory | undefined; close: () => void }

/** Adds a category, or changes the one given. */
export const CategoryDialog = ({ category, close }: Props) => (
  <EditDialog texts="staffCategories" stored={category} close={close} form={CategoryForm} />
)

const toDraft = (category?: StaffCategory) => ({
  name: category?.name ?? '',
  name_ar: category?.name_ar ?? '',
  slug: category?.slug ?? '',
  status: category?.status ?? 'active',
  prep_minutes: category?.prep_minutes == null ? '' : String(category.prep_minutes),
  image_url: category && category.image_url !== PLACEHOLDER ? category.image_url : '',
})
type Draft = ReturnType<typeof toDraft>

const toBody = (draft: Draft) => ({ ...draft, prep_minutes: readNumber(draft.prep_minutes) })

/** The server would use the name instead of a slug without letters: whoever typed one should know. */
const schema = CategoryDraftSchema.extend({
  slug: z.string().refine((slug) => !slug.trim() || slugOf(slug) !== '', fieldIssue('no_letter')),
})

function CategoryForm(props: FormProps<StaffCategory>) {
  const t = useTranslations('staffCategories')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const pending = usePendingPicture()
  const edited = useEditedRow(props, {
    texts: 'staffCategories',
    toDraft,
    toBody,
    schema,
    prepare: () => pending.check('body.image_url'),
    add: (json) => read(api.admin.categories.$post({ json })),
    change: (id, json) => read(api.admin.categories[':id'].$patch({ param: { id }, json })),
    load: async (id) => {
      const categories = await queryClient.fetchQuery(staffCategoriesQuery())
      return categories.find((category) => category.id === id)
    },
  })
  const { whole } = edited
  const generatedSlug = slugOf(whole.value.name)
  const text = (name: 'slug' | 'prep_minutes' | 'image_url') => textField(whole.at(name), problemText(whole.at(name)))
  const picture = whole.at('image_url')
  return (
    <EditForm {...props} texts="staffCategories" edited={edited} className="gap-4">
      <NameFields
        texts="staffCategories"
        english={whole.at('name')}
        arabic={whole.at('name_ar')}
        max={CATALOGUE_LIMITS.name}
        problemText={problemText}
      />
      <Field
        {...text('slug')}
        label={t('slug')}
        hint={generatedSlug && !whole.value.slug.trim() ? t('slugBecomes', { slug: generatedSlug }) : t('slugHint')}
        maxLength={CATALOGUE_LIMITS.slug}
        autoComplete="off"
        dir="auto"
      />
      <Field
        {...text('prep_minutes')}
        label={t('prepMinutes')}
        hint={t('prepMinutesHint')}
        inputMode="numeric"
        dir="ltr"
      />
      <Choice
        label={t('status')}
        labelled
        className="font-normal"
        value={whole.value.status}
        options={CATEGORY_STATUSES}
        text={(status) => t(`statuses.${status}`)}
        choose={whole.at('status').set}
      />
      <p className="-mt-2 text-sm text-muted">{t('hidden')}</p>
      <ImagePicker value={picture.value} problem={problemText(picture)} pending={pending} onChange={picture.set} />
    </EditForm>
  )
}

function useProblemText() {
  const t = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  return ({ path, problem }: Pick<Part<string>, 'path' | 'problem'>) => {
    if (!problem) return undefined
    if (path === 'image_url') return t(problem === 'gone' ? 'brokenImage' : 'wrongImage')
    if (problem === 'taken') return t('slugTaken')
    if (problem === 'no_letter') return t('slugEmpty')
    return panel(problem === 'required' ? 'required' : 'wrong')
  }
}
