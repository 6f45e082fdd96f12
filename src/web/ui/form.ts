import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keysOf } from '../../domain/records.ts'
import { ApiError } from '../api.ts'

type Problems<F extends string> = Partial<Record<F, string>>
type Draft<F extends string> = Record<F, string>
type Submission<F extends string> = {
  draft: Draft<F>
  send: (draft: Draft<F>) => Promise<Problems<F> | undefined> | Promise<void>
  refused?: (error: ApiError) => Problems<F> | undefined | Promise<void>
}

/**
 * The draft of a form, the problems of its fields, and whether it is being sent. `problemsOf` validates before sending;
 * `send`, or `refused` if the API refuses it, may return the problems that the server found. The first invalid field
 * gets the focus.
 */
export function useForm<F extends string>(empty: Draft<F>, problemsOf: (draft: Draft<F>) => Problems<F>) {
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<Problems<F>>({})
  const [attempt, setAttempt] = useState(0)
  const { mutateAsync, isPending: busy } = useMutation({
    async mutationFn({ draft, send, refused }: Submission<F>) {
      try {
        return await send(draft)
      } catch (error) {
        if (refused && error instanceof ApiError) return refused(error)
        throw error
      }
    },
    onSuccess(serverProblems) {
      if (serverProblems) show(serverProblems)
    },
    gcTime: 0, // a typed password is not kept
  })

  // A form may be disabled while it is sent, and a disabled field takes no focus.
  useEffect(() => {
    if (attempt > 0 && !busy) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt, busy])

  function show(newProblems: Problems<F>): boolean {
    setProblems(newProblems)
    setAttempt((count) => count + 1)
    return Object.values(newProblems).some(Boolean)
  }

  async function submit(
    send: Submission<F>['send'],
    refused?: Submission<F>['refused'],
    onInvalid?: (newProblems: Problems<F>) => void,
  ) {
    const newProblems = problemsOf(draft)
    if (show(newProblems)) return onInvalid?.(newProblems)
    await mutateAsync({ draft, send, refused })
  }

  return {
    draft,
    busy,
    clear: () => setDraft(empty),
    set: (values: Partial<Draft<F>>) => {
      setDraft((current) => ({ ...current, ...values }))
      setProblems((current) => ({
        ...current,
        ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
      }))
    },
    /** Sets the fields that are still unchanged. */
    fill: (values: Partial<Draft<F>>) =>
      setDraft((current) => {
        const unchanged = keysOf(values).filter((name) => values[name] && current[name] === empty[name])
        return { ...current, ...Object.fromEntries(unchanged.map((name) => [name, values[name]])) }
      }),
    field: (name: F) => ({
      name,
      value: draft[name],
      problem: problems[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft((current) => ({ ...current, [name]: target.value }))
        setProblems((current) => ({ ...current, [name]: undefined }))
      },
    }),
    /** Spread on the form. The method is POST, so that typed values never appear in a URL. */
    form: (...handlers: Parameters<typeof submit>) => ({
      ref: element,
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit(...handlers)
      },
    }),
  }
}
