import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import type { FieldProblemCode } from '../../../domain/problem.ts'
import { type ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { type PendingPicture, usePendingPicture } from '../media/pending-picture.ts'
import { useRefusalToast } from '../shell/mutation.ts'
import {
  type FormDraft,
  findProblems,
  findSection,
  type Problems,
  pickChanges,
  SECTIONS,
  type Section,
  toBody,
  toDraft,
} from './product-draft.ts'
import { loadProduct, useRefreshCatalogue } from './queries.ts'

type Props = { product: StaffProduct | undefined; onDirtyChange: (dirty: boolean) => void; close: () => void }
type Changes = Partial<FormDraft> | ((latest: FormDraft) => Partial<FormDraft>)
/** The props of one section of the form. */
export type StepProps = {
  /** The product as it is stored. */
  product: StaffProduct | undefined
  draft: FormDraft
  change: (changes: Changes) => void
  pending: PendingPicture
  problem: (path: string) => string | undefined
}

/** The draft of a product, its problems, and the step that is shown. */
export function useProductForm({ product, onDirtyChange, close }: Props) {
  const t = useTranslations('staffProducts')
  const showRefusal = useRefusalToast()
  const refreshCatalogue = useRefreshCatalogue()
  const [initial] = useState(() => toDraft(product))
  const [draft, setDraft] = useState(initial)
  const latest = useRef(initial)
  const pending = usePendingPicture()
  const [problems, setProblems] = useState<Problems>({})
  const [step, setStep] = useState<Section>('basic')
  const [attempt, setAttempt] = useState(0)
  const [newer, setNewer] = useState<StaffProduct>()

  const { mutate: send, isPending: busy } = useMutation({
    /** Undefined: nothing was sent, because the picture cannot be used. */
    mutationFn: async () => {
      if ((await pending.settle()) === null) return undefined
      if (!product) return read(api.admin.products.$post({ json: toBody(latest.current) }))
      const json = { ...pickChanges(latest.current, initial), version: (newer ?? product).version }
      return read(api.admin.products[':id'].$patch({ param: { id: product.id }, json }))
    },
    onSuccess: async (saved) => {
      if (!saved) return void show({ image_url: 'broken' }, step)
      await refreshCatalogue()
      close()
      const added = draft.is_dish_of_day ? 'addedAsDishOfDay' : 'added'
      void showToast('success', t(product ? 'changed' : added))
    },
    onError: showRefused,
  })

  function change(wanted: Changes) {
    // A picture or a category may be set asynchronously, after more was typed: changes apply to the latest draft.
    const changes = typeof wanted === 'function' ? wanted(latest.current) : wanted
    const next = { ...latest.current, ...changes }
    latest.current = next
    setDraft(next)
    onDirtyChange(JSON.stringify(next) !== JSON.stringify(initial))
    const touched = Object.keys(changes)
    setProblems((current) =>
      Object.fromEntries(Object.entries(current).filter(([path]) => !touched.some((name) => path.startsWith(name)))),
    )
  }

  function show(newProblems: Problems, target: Section) {
    setProblems(newProblems)
    const invalidStep = SECTIONS.find((name) => Object.keys(newProblems).some((path) => findSection(path) === name))
    setStep(invalidStep ?? target)
    setAttempt((n) => n + 1)
    return invalidStep === undefined
  }

  /** Going back is always possible, going forward only past steps without problems. */
  function go(target: Section) {
    const earlierSteps = SECTIONS.slice(0, SECTIONS.indexOf(target))
    const isForward = SECTIONS.indexOf(target) > SECTIONS.indexOf(step)
    const blocking = Object.entries(isForward ? findProblems(draft) : {}).filter(([path]) =>
      earlierSteps.includes(findSection(path)),
    )
    show(Object.fromEntries(blocking), target)
  }

  function save() {
    const draftProblems = findProblems(draft)
    if (Object.keys(draftProblems).length > 0) show(draftProblems, step)
    else send()
  }

  async function showRefused(error: ApiError) {
    if (error.code === 'conflict' && product) await loadProduct(product.id).then(setNewer, () => setNewer(undefined))
    await showRefusal(error, t(product ? 'changeFailed' : 'addFailed'), { not_found: t('gone') })
    const serverProblems = error.errors.map(({ path, code }) => [path.replace('body.', ''), nameProblem(path, code)])
    if (serverProblems.length > 0) show(Object.fromEntries(serverProblems), step)
  }

  const problem = (path: string) => {
    const code = problems[path]
    return code && t(`wrong.${code}`)
  }
  return { draft, change, pending, problem, step, go, save, attempt, newer, busy }
}

function nameProblem(path: string, code: FieldProblemCode): NonNullable<Problems[string]> {
  if (path === 'body.category_id') return 'category'
  if (!path.startsWith('body.option_links')) return code === 'duplicate' ? 'twice' : 'wrong'
  if (code === 'duplicate') return 'linkTwice'
  if (code === 'gone') return path.endsWith('group_id') ? 'noGroup' : 'noSize'
  return path.endsWith('min') ? 'one' : path.endsWith('max') ? 'below' : 'wrong'
}
