import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffProduct } from '../../../domain/menu/catalogue-drafts.schema.ts'
import { answered, type Refused } from '../../answers.ts'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { type PendingPicture, usePendingPicture } from '../media/pending-picture.ts'
import {
  bodyOf,
  draftOf,
  type FormDraft,
  type Problems,
  problemsOf,
  STEPS,
  type Step,
  stepOf,
} from './product-draft.ts'
import { useCatalogueChanged } from './queries.ts'

type Props = { product: StaffProduct | undefined; typed: (dirty: boolean) => void; close: () => void }
/** What a step needs to show its part of the draft. */
export type StepProps = {
  draft: FormDraft
  change: (changes: Partial<FormDraft>) => void
  pending: PendingPicture
  problem: (path: string) => string | undefined
}

/** The draft of a product, what is wrong with it, and the step that shows it. */
export function useProductForm({ product, typed, close }: Props) {
  const t = useTranslations('staffProducts')
  const panel = useTranslations('panel')
  const changed = useCatalogueChanged()
  const [initial] = useState(() => draftOf(product))
  const [draft, setDraft] = useState(initial)
  const latest = useRef(initial)
  const pending = usePendingPicture()
  const [problems, setProblems] = useState<Problems>({})
  const [step, setStep] = useState<Step>('basic')
  const [attempt, setAttempt] = useState(0)
  const [theirs, setTheirs] = useState<StaffProduct>()
  const [busy, setBusy] = useState(false)

  function change(changes: Partial<FormDraft>) {
    // A picture or a category may arrive later, when more has been typed.
    const next = { ...latest.current, ...changes }
    latest.current = next
    setDraft(next)
    typed(JSON.stringify(next) !== JSON.stringify(initial))
    const touched = Object.keys(changes)
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !touched.some((name) => path.startsWith(name)))),
    )
  }

  function show(found: Problems, wanted: Step) {
    setProblems(found)
    const wrong = STEPS.find((name) => Object.keys(found).some((path) => stepOf(path) === name))
    setStep(wrong ?? wanted)
    setAttempt((n) => n + 1)
    return wrong === undefined
  }

  /** Back freely, ahead past steps in which nothing is wrong. */
  function go(wanted: Step) {
    const passed = STEPS.slice(0, STEPS.indexOf(wanted))
    const ahead = STEPS.indexOf(wanted) > STEPS.indexOf(step)
    const found = Object.entries(ahead ? problemsOf(draft) : {}).filter(([path]) => passed.includes(stepOf(path)))
    show(Object.fromEntries(found), wanted)
  }

  async function save() {
    const found = problemsOf(draft)
    if (Object.keys(found).length > 0) return show(found, step)
    setBusy(true)
    const image_url = await pending.settle()
    if (image_url === null) {
      setBusy(false)
      return show({ image_url: 'broken' }, step)
    }
    const json = bodyOf(latest.current)
    const version = (theirs ?? product)?.version ?? 0
    const { problem } = await answered<StaffProduct>(
      product
        ? api.admin.products[':id'].$patch({ param: { id: product.id }, json: { ...json, version } })
        : api.admin.products.$post({ json }),
    )
    setBusy(false)
    if (problem) return refused(problem)
    await changed()
    close()
    const added = draft.is_dish_of_day ? 'addedAsDishOfDay' : 'added'
    await showToast('success', t(product ? 'changed' : added))
  }

  async function refused({ code, errors }: Refused) {
    if (code === 'conflict' && product) {
      const now = await answered<StaffProduct>(api.admin.products[':id'].$get({ param: { id: product.id } }))
      setTheirs(now.body)
    }
    const reason = code === 'offline' ? panel('offline') : code === 'not_found' ? t('gone') : undefined
    await showToast('error', t(product ? 'changeFailed' : 'addFailed'), reason)
    const found = errors.map(({ path, message }) => [path.replace('body.', ''), reading(path, message)])
    if (found.length > 0) show(Object.fromEntries(found), step)
  }

  const problem = (path: string) => {
    const found = problems[path]
    return found && t(`wrong.${found}`)
  }
  return { draft, change, pending, problem, step, go, save, attempt, theirs, busy }
}

const reading = (path: string, message: string): NonNullable<Problems[string]> =>
  path === 'body.category_id' ? 'category' : message === 'is there twice' ? 'twice' : 'wrong'
