import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { StaffCategory } from '../../../domain/menu/catalogue-drafts.schema.ts'
import {
  CATALOGUE_LIMITS,
  CATEGORY_STATUSES,
  isPictureAddress,
  PLACEHOLDER,
  slugOf,
} from '../../../domain/menu/catalogue-drafts.ts'
import { answered, type Refused } from '../../answers.ts'
import { api } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from '../form-dialog.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import { ConflictNotice } from './parts.tsx'
import { staffCategoriesQuery, useCatalogueChanged } from './queries.ts'

type Props = { category: StaffCategory | undefined; close: () => void }

/** Adds a category, or changes the one given. */
export function CategoryDialog({ category, close }: Props) {
  const t = useTranslations('staffCategories')
  const [read, setRead] = useState(category)
  const [dirty, setDirty] = useState(false)
  return (
    <FormDialog title={t(category ? 'edit' : 'add')} dirty={dirty} close={close}>
      <CategoryForm key={read?.version} category={read} typed={setDirty} reload={setRead} close={close} />
    </FormDialog>
  )
}

const draftOf = (category?: StaffCategory) => ({
  name: category?.name ?? '',
  name_ar: category?.name_ar ?? '',
  slug: category?.slug ?? '',
  status: category?.status ?? 'active',
  image_url: category && category.image_url !== PLACEHOLDER ? category.image_url : '',
})
type Draft = Record<keyof ReturnType<typeof draftOf>, string>

type FormProps = Pick<Props, 'category' | 'close'> & {
  typed: (dirty: boolean) => void
  reload: (theirs: StaffCategory) => void
}

function CategoryForm({ category, typed, reload, close }: FormProps) {
  const t = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const changed = useCatalogueChanged()
  const [theirs, setTheirs] = useState<StaffCategory>()
  const pending = usePendingPicture()
  const empty: Draft = draftOf(category)
  const { form, field, draft, busy } = useForm(empty, ({ name, slug, image_url }) => ({
    name: name.trim() ? undefined : panel('required'),
    slug: slug.trim() && !slugOf(slug) ? t('slugEmpty') : undefined,
    image_url: image_url.trim() && !isPictureAddress(image_url.trim()) ? t('wrongImage') : undefined,
  }))

  async function send(draft: Draft) {
    const image_url = await pending.settle()
    if (image_url === null) return { image_url: t('brokenImage') }
    const json = { ...draft, image_url: image_url ?? draft.image_url, status: draft.status as StaffCategory['status'] }
    const version = (theirs ?? category)?.version ?? 0
    const { problem } = await answered<StaffCategory>(
      category
        ? api.admin.categories[':id'].$patch({ param: { id: category.id }, json: { ...json, version } })
        : api.admin.categories.$post({ json }),
    )
    if (problem) return refused(problem)
    await changed()
    close()
    await showToast('success', t(category ? 'changed' : 'added'))
  }

  async function refused({ code, errors }: Refused) {
    if (code === 'conflict') {
      const now = await queryClient.fetchQuery(staffCategoriesQuery()).catch(() => [])
      setTheirs(now.find(({ id }) => id === category?.id))
      return void showToast('error', t('changeFailed'))
    }
    const reason = code === 'offline' ? panel('offline') : code === 'not_found' ? t('gone') : undefined
    await showToast('error', t(category ? 'changeFailed' : 'addFailed'), reason)
    return Object.fromEntries(errors.map(({ path, message }) => [path.replace('body.', ''), said(message)]))
  }
  const said = (message: string) =>
    message === 'is taken' ? t('slugTaken') : message.includes('a letter') ? t('slugEmpty') : panel('wrong')

  const becomes = slugOf(draft.name)
  const picture = field('image_url')
  const write = (name: keyof Draft) => {
    const { onChange, ...rest } = field(name)
    const change = (event: { target: { value: string } }) => {
      onChange(event)
      typed(JSON.stringify({ ...draft, [name]: event.target.value }) !== JSON.stringify(empty))
    }
    return { ...rest, onChange: change }
  }
  return (
    <form {...form(send, () => {})} className="mt-4 grid gap-4 **:scroll-mb-24">
      {theirs && <ConflictNotice reload={() => reload(theirs)} />}
      <Field
        {...write('name')}
        label={t('name')}
        maxLength={CATALOGUE_LIMITS.name}
        required
        autoComplete="off"
        dir="auto"
      />
      <Field {...write('name_ar')} label={t('nameAr')} maxLength={CATALOGUE_LIMITS.name} lang="ar" dir="rtl" />
      <Field
        {...write('slug')}
        label={t('slug')}
        hint={becomes && !draft.slug.trim() ? t('slugBecomes', { slug: becomes }) : t('slugHint')}
        maxLength={CATALOGUE_LIMITS.slug}
        autoComplete="off"
        dir="auto"
      />
      <Choice
        label={t('status')}
        labelled
        className="font-normal"
        value={draft.status as StaffCategory['status']}
        options={CATEGORY_STATUSES}
        text={(status) => t(`statuses.${status}`)}
        choose={(status) => write('status').onChange({ target: { value: status } })}
      />
      <p className="-mt-2 text-sm text-muted">{t('hidden')}</p>
      <ImagePicker
        value={picture.value}
        problem={picture.problem}
        pending={pending}
        onChange={(image_url) => write('image_url').onChange({ target: { value: image_url } })}
      />
      <DialogFooter>
        <div className="flex flex-wrap justify-end gap-3">
          <Button slot="close" className={button.secondary}>
            {panel('cancel')}
          </Button>
          <button type="submit" disabled={busy} className={button.primary}>
            {theirs ? panel('overwrite') : category ? panel('save') : t('add')}
          </button>
        </div>
      </DialogFooter>
    </form>
  )
}
