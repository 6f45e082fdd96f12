import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldError } from '../../../domain/problem.schema.ts'
import { typedNumber } from '../../../domain/text/numbers.ts'
import type { ApiError } from '../../api.ts'
import { wholePart } from './part.ts'

export type EditedOptions<D, B, L, R> = {
  initial: () => D
  /** The draft as it is sent. */
  toBody: (draft: D) => B
  /** Where the draft stands in the body of the call. */
  root?: string
  /** The field of the draft that a path in the body is about, where they are called otherwise. */
  locate?: (path: string, draft: D) => string
  /** Checks the body before it is sent. Without it, only the server does. */
  schema?: z.ZodType
  /** Waits for what is still being checked or uploaded, and returns what is wrong with the draft then. */
  prepare?: (readDraft: () => D) => Promise<ApiError['errors']>
  /** The draft was not sent, because of these problems. */
  onInvalid?: (found: ApiError['errors']) => unknown
  /** `newer`: what another person saved, and what this overwrites. */
  send: (body: B, newer: L | undefined) => Promise<R>
  loadNewer?: () => Promise<L | undefined>
  onSaved: (result: R) => unknown
  /** Shows a refusal; the problems of the fields are shown here. */
  onRefused: (error: ApiError, newer: L | undefined) => unknown
}

/** Something that is edited in a form and saved as a whole. The first field with a problem gets the focus. */
export function useEdited<D, B, L, R>({
  initial,
  toBody,
  root = 'body',
  locate = (path) => path,
  schema,
  ...calls
}: EditedOptions<D, B, L, R>) {
  const element = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(initial)
  const [draft, setDraft] = useState(start)
  const latest = useRef(start)
  const [problems, setProblems] = useState<ApiError['errors']>([])
  const [attempt, setAttempt] = useState(0)
  const [newer, setNewer] = useState<L>()
  const { mutate, isPending: busy } = useMutation({
    mutationFn: async () => {
      const found = (await calls.prepare?.(() => latest.current)) ?? []
      if (found.length > 0) return refuse(found)
      return { result: await calls.send(toBody(latest.current), newer) }
    },
    onSuccess: (sent) => sent && calls.onSaved(sent.result),
    onError: async (error) => {
      const loaded = error.code === 'conflict' ? await calls.loadNewer?.().catch(() => undefined) : newer
      setNewer(loaded)
      await calls.onRefused(error, loaded)
      show(error.errors)
    },
  })
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [attempt])

  /** Undoing a removal may come after more was typed: changes apply to the latest draft. */
  function change(update: (draft: D) => D) {
    const before = latest.current
    const after = update(before)
    latest.current = after
    setDraft(after)
    setProblems((current) => current.filter(({ path }) => isUnchanged(path.slice(root.length + 1), before, after)))
  }

  /** Edits something else, or what was saved. */
  function restart(next: D) {
    latest.current = next
    setStart(next)
    setDraft(next)
    setProblems([])
    setNewer(undefined)
  }

  function show(found: ApiError['errors']) {
    setProblems(found.map((problem) => ({ ...problem, path: locate(problem.path, latest.current) })))
    if (found.length > 0) setAttempt((count) => count + 1)
  }

  function refuse(found: ApiError['errors']) {
    calls.onInvalid?.(found)
    show(found)
  }

  function findProblems() {
    const issues = schema?.safeParse(toBody(latest.current)).error?.issues ?? []
    return issues.map((issue) => fieldError(issue, 'body'))
  }

  function save() {
    const found = findProblems()
    if (found.length > 0) refuse(found)
    else mutate()
  }

  return {
    whole: wholePart({ content: draft, root, problems, change }),
    problems,
    dirty: JSON.stringify(toBody(draft)) !== JSON.stringify(toBody(start)),
    busy,
    newer,
    restart,
    save,
    findProblems,
    show,
    /** Spread on the form. */
    form: {
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!busy) save()
      },
    },
  }
}

/** A problem stays until something in the same field of the draft changes. */
function isUnchanged<D>(path: string, before: D, after: D) {
  const name = path.split('.')[0] as keyof D
  return path !== '' && before[name] === after[name]
}

/** A typed number. What is none becomes one that schemas refuse: without a number they would not look at other fields. */
export function readNumber(text: string, decimals?: number): number | null {
  if (text.trim() === '') return null
  const number = typedNumber(text, decimals)
  return Number.isNaN(number) ? Number.MAX_VALUE : number
}
