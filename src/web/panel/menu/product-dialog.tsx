import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { button } from '../../ui/button.ts'
import { DialogFooter } from '../../ui/dialog.tsx'
import { ConflictNotice, FormDialog } from '../shell/form-dialog.tsx'
import { AllergensStep } from './allergens-step.tsx'
import { AvailabilityStep } from './availability-step.tsx'
import { BasicStep } from './basic-step.tsx'
import { OptionsStep } from './options-step.tsx'
import { SECTIONS, type Section, STEPS } from './product-draft.ts'
import { useProductForm } from './product-form.ts'
import { SizesStep } from './sizes-step.tsx'

type Props = { product: StaffProduct | undefined; close: () => void }

/** Adds a product in three steps and two more sections, or changes the one given. */
export function ProductDialog({ product, close }: Props) {
  const t = useTranslations('staffProducts')
  const [loaded, setLoaded] = useState(product)
  const [dirty, setDirty] = useState(false)
  return (
    <FormDialog title={t(product ? 'edit' : 'add')} dirty={dirty} close={close} wide>
      <ProductForm key={loaded?.version} product={loaded} onDirtyChange={setDirty} reload={setLoaded} close={close} />
    </FormDialog>
  )
}

type FormProps = Props & { onDirtyChange: (dirty: boolean) => void; reload: (newer: StaffProduct) => void }
// Fields that get the keyboard focus are not hidden behind the sticky buttons.
const FORM = 'mt-4 grid gap-5 **:scroll-mb-24'
const STEP_FORMS = {
  basic: BasicStep,
  availability: AvailabilityStep,
  sizes: SizesStep,
  options: OptionsStep,
  allergens: AllergensStep,
}

function ProductForm({ product, onDirtyChange, reload, close }: FormProps) {
  const t = useTranslations('staffProducts')
  const panel = useTranslations('panel')
  const form = useProductForm({ product, onDirtyChange, close })
  const { step, attempt, newer, busy } = form
  const formElement = useRef<HTMLFormElement>(null)
  const stepIndex = SECTIONS.indexOf(step)
  const following = SECTIONS[stepIndex + 1]
  // A product can be added after its numbered steps.
  const isComplete = stepIndex >= STEPS.length - 1
  const StepForm = STEP_FORMS[step]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (product || isComplete) form.save()
    else form.go(following ?? step)
  }
  // The focus goes to the first invalid field, or to the step's heading, so that screen readers announce it.
  useEffect(() => {
    if (attempt === 0) return
    const invalidField = formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const heading = formElement.current?.querySelector<HTMLElement>('[data-step]')
    ;(invalidField ?? heading)?.focus()
  }, [attempt])
  return (
    <form ref={formElement} method="post" noValidate onSubmit={submit} className={FORM}>
      {newer && <ConflictNotice reload={() => reload(newer)} />}
      <StepList step={step} go={form.go} />
      <h3 data-step tabIndex={-1} className="text-xl text-brand">
        {stepIndex < STEPS.length
          ? t('step', { step: stepIndex + 1, of: STEPS.length, name: t(`steps.${step}`) })
          : t(`steps.${step}`)}
      </h3>
      <StepForm
        product={product}
        draft={form.draft}
        change={form.change}
        pending={form.pending}
        problem={form.problem}
      />
      <DialogFooter>
        <div className="flex flex-wrap justify-end gap-3 max-sm:gap-2 max-sm:*:px-2.5! max-sm:*:text-sm">
          <Button slot="close" className={`${button.quiet} me-auto`}>
            {panel('cancel')}
          </Button>
          {stepIndex > 0 && (
            <button type="button" onClick={() => form.go(SECTIONS[stepIndex - 1] ?? step)} className={button.secondary}>
              {panel('previous')}
            </button>
          )}
          {following && (
            <button
              type={product || isComplete ? 'button' : 'submit'}
              onClick={product || isComplete ? () => form.go(following) : undefined}
              className={product || isComplete ? button.secondary : button.primary}
            >
              {panel('next')}
            </button>
          )}
          {(product || isComplete) && (
            <button type="submit" disabled={busy} className={button.primary}>
              {newer ? panel('overwrite') : t(product ? 'save' : 'add')}
            </button>
          )}
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
