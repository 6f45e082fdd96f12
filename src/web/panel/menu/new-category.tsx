import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isPictureAddress } from '../../../domain/media/picture-address.ts'
import { CATALOGUE_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import { pictureLoads } from '../media/picture-loads.ts'
import { useRefusalToast } from '../shell/mutation.ts'
import { useRefreshCatalogue } from './queries.ts'

type Props = { added: (category_id: string) => void; cancel: () => void }

/** Not a form of its own: it is inside the product's form, which Enter must not submit here. */
export function NewCategory({ added, cancel }: Props) {
  const t = useTranslations('staffProducts')
  const categories = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  const refreshCatalogue = useRefreshCatalogue()
  const showRefusal = useRefusalToast()
  const [name, setName] = useState('')
  const [chosen, setImage] = useState('')
  const pending = usePendingPicture()
  const [problems, setProblems] = useState<{ name?: string; image?: string }>({})
  const container = useRef<HTMLFieldSetElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])

  const { mutate: add, isPending } = useMutation({
    /** Undefined: nothing was sent, because a field is wrong. */
    mutationFn: async () => {
      const settled = await pending.settle()
      const image_url = settled ?? chosen
      const newProblems = settled === null ? { image: t('imageBroken') } : await validate(image_url)
      setProblems(newProblems)
      const firstProblem = newProblems.name ?? newProblems.image
      if (firstProblem) return void showToast('error', firstProblem)
      return read(api.admin.categories.$post({ json: { name, image_url, status: 'active' } }))
    },
    onSuccess: async (category) => {
      if (!category) return
      await refreshCatalogue()
      added(category.id)
      void showToast('success', t('categoryAdded'))
    },
    onError: (error) => {
      if (error.errors.some(({ path }) => path === 'body.slug')) setProblems({ name: categories('slugTaken') })
      void showRefusal(error, t('categoryFailed'))
    },
  })

  async function validate(image_url: string): Promise<typeof problems> {
    if (!name.trim()) return { name: t('nameMissing') }
    const address = image_url.trim()
    if (!address) return { image: t('imageMissing') }
    return isPictureAddress(address) && (await pictureLoads(address)) ? {} : { image: t('imageBroken') }
  }

  return (
    <fieldset
      ref={container}
      className="grid gap-4 rounded-card border border-line bg-card p-4 sm:col-span-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        add()
      }}
    >
      <legend className="px-1 font-semibold text-brand">{t('newCategory')}</legend>
      <Field
        label={t('categoryName')}
        value={name}
        problem={problems.name}
        maxLength={CATALOGUE_LIMITS.name}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <ImagePicker value={chosen} pending={pending} problem={problems.image} onChange={setImage} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={cancel} className={button.quiet}>
          {panel('cancel')}
        </button>
        <button type="button" disabled={isPending} onClick={() => add()} className={button.secondary}>
          {t('addCategory')}
        </button>
      </div>
    </fieldset>
  )
}
