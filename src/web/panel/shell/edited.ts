import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldError } from '../../../domain/problem.schema.ts'
import type { ApiError } from '../../api.ts'
import { wholePart } from './part.ts'

type Options<D, B, L, R> = {
  initial: () => D
  /** The draft as it is sent. */
  toBody: (draft: D) => B
  /** Where the draft stands in the body of the call. */
  root?: string
  /** Checks the body before it is sent. Without it, only the server does. */
  schema?: z.ZodType
  /** `newer`: what another person saved, and what this overwrites. */
  send: (body: B, newer: L | undefined) => Promise<R>
  loadNewer: () => Promise<L | undefined>
  onSaved: (result: R) => unknown
  /** Shows a refusal; the problems of the fields are shown here. */
  onRefused: (error: ApiError, newer: L | undefined) => unknown
}

/** Something that is edited in a form and saved as a whole. The first field with a problem gets the focus. */
export function useEdited<D, B, L, R>({ initial, toBody, root = 'body', schema, ...calls }: Options<D, B, L, R>) {
  const element = useRef<HTMLFormElement>(null)
  const [start] = useState(initial)
  const [draft, setDraft] = useState(start)
  const latest = useRef(start)
  const [problems, setProblems] = useState<ApiError['errors']>([])
  const [attempt, setAttempt] = useState(0)
  const [newer, setNewer] = useState<L>()
  const { mutate, isPending: busy } = useMutation({
    mutationFn: (body: B) => calls.send(body, newer),
    onSuccess: calls.onSaved,
    onError: async (error) => {
      const loaded = error.code === 'conflict' ? await calls.loadNewer().catch(() => undefined) : newer
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
    latest.current = update(latest.current)
    setDraft(latest.current)
    setProblems([])
  }

  function show(found: ApiError['errors']) {
    if (found.length === 0) return
    setProblems(found)
    setAttempt((count) => count + 1)
  }

  function save() {
    const body = toBody(latest.current)
    const issues = schema?.safeParse(body).error?.issues ?? []
    if (issues.length > 0) show(issues.map((issue) => fieldError(issue, 'body')))
    else mutate(body)
  }

  return {
    whole: wholePart({ content: draft, root, problems, change }),
    dirty: JSON.stringify(toBody(draft)) !== JSON.stringify(toBody(start)),
    busy,
    newer,
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
