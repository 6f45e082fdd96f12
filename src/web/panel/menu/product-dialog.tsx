import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { ProductDraftSchema, type StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import { ConflictNotice } from '../shell/form-dialog.tsx'
import { AllergensStep } from './allergens-step.tsx'
import { AvailabilityStep } from './availability-step.tsx'
import { BasicStep } from './basic-step.tsx'
import { EditDialog, type FormProps, useEditedRow } from './edit-dialog.tsx'
import { OptionsStep } from './options-step.tsx'
import {
  type EditedField,
  findSection,
  nameProblem,
  pickChanges,
  SECTIONS,
  type Section,
  STEPS,
  toBody,
  toDraft,
} from './product-draft.ts'
import { loadProduct } from './queries.ts'
import { SizesStep } from './sizes-step.tsx'

type Props = { product: StaffProduct | undefined; close: () => void }

/** Adds a product, in three steps and two more sections or from the first step, or changes the one given. */
export const ProductDialog = ({ product, close }: Props) => (
  <EditDialog texts="staffProducts" stored={product} close={close} wide form={ProductForm} />
)

// Fields that get the keyboard focus are not hidden behind the sticky buttons.
const FORM = 'mt-4 grid gap-5 **:scroll-mb-24'
const STEP_FORMS = {
  basic: BasicStep,
  availability: AvailabilityStep,
  sizes: SizesStep,
  options: OptionsStep,
  allergens: AllergensStep,
}

function ProductForm(props: FormProps<StaffProduct>) {
  const { stored: product, previous, reload } = props
  const { restaurant } = useRestaurant()
  const t = useTranslations('staffProducts')
  const panel = useTranslations('panel')
  const pending = usePendingPicture()
  const [step, setStep] = useState<Section>('basic')
  const heading = useRef<HTMLHeadingElement>(null)
  const { whole, newer, busy, form, save, saveAndGoOn, show, findProblems } = useEditedRow(props, {
    texts: 'staffProducts',
    toDraft: (stored) =>
      toDraft(stored, {
        currency: restaurant.currency,
        today: restaurant.new_dishes_today,
        category_id: previous?.category_id,
      }),
    toBody: (draft) => toBody(draft, restaurant.currency),
    schema: ProductDraftSchema,
    prepare: () => pending.check('body.image_url'),
    onInvalid: showStep,
    add: (json) => read(api.admin.products.$post({ json })),
    change: (id, body) =>
      read(api.admin.products[':id'].$patch({ param: { id }, json: product ? pickChanges(body, product) : body })),
    load: loadProduct,
    addedText: ({ is_dish_of_day }) => t(is_dish_of_day ? 'addedAsDishOfDay' : 'added'),
  })
  const stepIndex = SECTIONS.indexOf(step)
  const following = SECTIONS[stepIndex + 1]
  const isComplete = stepIndex >= STEPS.length - 1
  const StepForm = STEP_FORMS[step]

  useEffect(() => {
    if (previous) heading.current?.closest('form')?.querySelector('input')?.focus()
  }, [previous])

  /** The focus goes to the heading, so that screen readers announce it; from there to an invalid field. */
  function moveTo(section: Section) {
    flushSync(() => setStep(section))
    heading.current?.focus()
  }

  /** The first step that has one of the problems. */
  function showStep(found: ApiError['errors']) {
    const invalid = SECTIONS.find((section) => found.some(({ path }) => findSection(path) === section))
    if (invalid) moveTo(invalid)
  }

  /** Going back is always possible, going forward only past steps without problems. */
  function go(target: Section) {
    const targetIndex = SECTIONS.indexOf(target)
    const isEarlier = (path: string) => SECTIONS.indexOf(findSection(path)) < targetIndex
    const blocking = targetIndex > stepIndex ? findProblems().filter(({ path }) => isEarlier(path)) : []
    if (blocking.length > 0) showStep(blocking)
    else moveTo(target)
    show(blocking)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!product && !isComplete) go(following ?? step)
    else if (!busy) save()
  }

  const problemText = (field: EditedField) => (field.problem ? t(`wrong.${nameProblem(field)}`) : undefined)
  return (
    <form {...form} onSubmit={submit} className={FORM}>
      {newer && <ConflictNotice reload={() => reload(newer)} />}
      <StepList step={step} go={go} />
      <h3 ref={heading} tabIndex={-1} className="text-xl text-brand">
        {stepIndex < STEPS.length
          ? t('step', { step: stepIndex + 1, of: STEPS.length, name: t(`steps.${step}`) })
          : t(`steps.${step}`)}
      </h3>
      <StepForm product={product} whole={whole} pending={pending} problemText={problemText} />
      <DialogFooter>
        <div className="flex flex-wrap justify-end gap-3 max-sm:gap-2 max-sm:*:px-2.5! max-sm:*:text-sm">
          <Button slot="close" className={`${button.quiet} me-auto`}>
            {panel('cancel')}
          </Button>
          {stepIndex > 0 && (
            <button type="button" onClick={() => go(SECTIONS[stepIndex - 1] ?? step)} className={button.secondary}>
              {panel('previous')}
            </button>
          )}
          {following && (
            <button
              type={product || isComplete ? 'button' : 'submit'}
              onClick={product || isComplete ? () => go(following) : undefined}
              className={button.secondary}
            >
              {panel('next')}
            </button>
          )}
          {!product && (
            <button type="button" disabled={busy} onClick={saveAndGoOn} className={button.secondary}>
              {t('addAnother')}
            </button>
          )}
          {/* Enter in a field goes on to the next step first. */}
          <button
            type={product || isComplete ? 'submit' : 'button'}
            disabled={busy}
            onClick={product || isComplete ? undefined : save}
            className={button.primary}
          >
            {newer ? panel('overwrite') : t(product ? 'save' : 'add')}
          </button>
        </div>
      </DialogFooter>
    </form>
  )
}

function StepList({ step, go }: { step: Section; go: (step: Section) => void }) {
  const t = useTranslations('staffProducts')
  return (
    <ol aria-label={t('stepList')} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {SECTIONS.map((name, i) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === step ? 'step' : undefined}
            onClick={() => go(name)}
            className="flex h-full min-h-11 w-full cursor-pointer items-center gap-2 border-b-4 border-line py-2 text-start text-sm font-semibold text-muted hover:text-brand aria-[current=step]:border-brand aria-[current=step]:text-brand"
          >
            {i < STEPS.length && <bdi className="max-sm:hidden">{i + 1}</bdi>}
            {t(`steps.${name}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
