import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { isPictureAddress, PLACEHOLDER } from '../../../domain/media/picture-address.ts'
import { CATALOGUE_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import { CATEGORY_STATUSES, slugOf } from '../../../domain/menu/categories.ts'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import type { FieldProblemCode } from '../../../domain/problem.ts'
import { oneOf } from '../../../domain/records.ts'
import { type ApiError, api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import { ConflictNotice, FormDialog } from '../shell/form-dialog.tsx'
import { useRefusalToast } from '../shell/mutation.ts'
import { staffCategoriesQuery, useRefreshCatalogue } from './queries.ts'

type Props = { category: StaffCategory | undefined; close: () => void }

/** Adds a category, or changes the one given. */
export function CategoryDialog({ category, close }: Props) {
  const t = useTranslations('staffCategories')
  const [loaded, setLoaded] = useState(category)
  const [dirty, setDirty] = useState(false)
  return (
    <FormDialog title={t(category ? 'edit' : 'add')} dirty={dirty} close={close}>
      <CategoryForm key={loaded?.version} category={loaded} onDirtyChange={setDirty} reload={setLoaded} close={close} />
    </FormDialog>
  )
}

const toDraft = (category?: StaffCategory) => ({
  name: category?.name ?? '',
  name_ar: category?.name_ar ?? '',
  slug: category?.slug ?? '',
  status: category?.status ?? 'active',
  prep_minutes: category?.prep_minutes == null ? '' : String(category.prep_minutes),
  image_url: category && category.image_url !== PLACEHOLDER ? category.image_url : '',
})
type Draft = Record<keyof ReturnType<typeof toDraft>, string>

const readStatus = ({ status }: Draft) => oneOf(CATEGORY_STATUSES, status) ?? 'active'

type FormProps = Pick<Props, 'category' | 'close'> & {
  onDirtyChange: (dirty: boolean) => void
  reload: (newer: StaffCategory) => void
}

function CategoryForm({ category, onDirtyChange, reload, close }: FormProps) {
  const t = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const refreshCatalogue = useRefreshCatalogue()
  const showRefusal = useRefusalToast()
  const [newer, setNewer] = useState<StaffCategory>()
  const pending = usePendingPicture()
  const empty: Draft = toDraft(category)
  const { form, field, draft, busy } = useForm(empty, ({ name, slug, image_url, prep_minutes }) => ({
    prep_minutes: /^\d{0,3}$/.test(prep_minutes.trim()) ? undefined : panel('wrong'),
    name: name.trim() ? undefined : panel('required'),
    slug: slug.trim() && !slugOf(slug) ? t('slugEmpty') : undefined,
    image_url: image_url.trim() && !isPictureAddress(image_url.trim()) ? t('wrongImage') : undefined,
  }))

  async function send(draft: Draft) {
    const image_url = await pending.settle()
    if (image_url === null) return { image_url: t('brokenImage') }
    const json = {
      ...draft,
      image_url: image_url ?? draft.image_url,
      status: readStatus(draft),
      prep_minutes: draft.prep_minutes.trim() ? Number(draft.prep_minutes) : null,
    }
    const version = (newer ?? category)?.version ?? 0
    const call = category
      ? read(api.admin.categories[':id'].$patch({ param: { id: category.id }, json: { ...json, version } }))
      : read(api.admin.categories.$post({ json }))
    return call.then(showSaved, showRefused)
  }

  async function showSaved() {
    await refreshCatalogue()
    close()
    await showToast('success', t(category ? 'changed' : 'added'))
    return undefined
  }

  async function showRefused(error: ApiError) {
    if (error.code === 'conflict') {
      const categories = await queryClient.fetchQuery(staffCategoriesQuery()).catch(() => [])
      setNewer(categories.find(({ id }) => id === category?.id))
      return void showToast('error', t('changeFailed'))
    }
    await showRefusal(error, t(category ? 'changeFailed' : 'addFailed'), { not_found: t('gone') })
    return Object.fromEntries(error.errors.map(({ path, code }) => [path.replace('body.', ''), problemText(code)]))
  }
  const problemText = (code: FieldProblemCode) =>
    code === 'taken' ? t('slugTaken') : code === 'no_letter' ? t('slugEmpty') : panel('wrong')

  const generatedSlug = slugOf(draft.name)
  const picture = field('image_url')
  const trackedField = (name: keyof Draft) => {
    const { onChange, ...rest } = field(name)
    const change = (event: { target: { value: string } }) => {
      onChange(event)
      onDirtyChange(JSON.stringify({ ...draft, [name]: event.target.value }) !== JSON.stringify(empty))
    }
    return { ...rest, onChange: change }
  }
  return (
    <form {...form(send)} className="mt-4 grid gap-4 **:scroll-mb-24">
      {newer && <ConflictNotice reload={() => reload(newer)} />}
      <Field
        {...trackedField('name')}
        label={t('name')}
        maxLength={CATALOGUE_LIMITS.name}
        required
        autoComplete="off"
        dir="auto"
      />
      <Field {...trackedField('name_ar')} label={t('nameAr')} maxLength={CATALOGUE_LIMITS.name} lang="ar" dir="rtl" />
      <Field
        {...trackedField('slug')}
        label={t('slug')}
        hint={generatedSlug && !draft.slug.trim() ? t('slugBecomes', { slug: generatedSlug }) : t('slugHint')}
        maxLength={CATALOGUE_LIMITS.slug}
        autoComplete="off"
        dir="auto"
      />
      <Field
        {...trackedField('prep_minutes')}
        label={t('prepMinutes')}
        hint={t('prepMinutesHint')}
        inputMode="numeric"
        dir="ltr"
      />
      <Choice
        label={t('status')}
        labelled
        className="font-normal"
        value={readStatus(draft)}
        options={CATEGORY_STATUSES}
        text={(status) => t(`statuses.${status}`)}
        choose={(status) => trackedField('status').onChange({ target: { value: status } })}
      />
      <p className="-mt-2 text-sm text-muted">{t('hidden')}</p>
      <ImagePicker
        value={picture.value}
        problem={picture.problem}
        pending={pending}
        onChange={(image_url) => trackedField('image_url').onChange({ target: { value: image_url } })}
      />
      <DialogFooter>
        <div className="flex flex-wrap justify-end gap-3">
          <Button slot="close" className={button.secondary}>
            {panel('cancel')}
          </Button>
          <button type="submit" disabled={busy} className={button.primary}>
            {newer ? panel('overwrite') : category ? panel('save') : t('add')}
          </button>
        </div>
      </DialogFooter>
    </form>
  )
}
