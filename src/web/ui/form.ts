import { type FormEvent, useRef, useState } from 'react'

type Problems<F extends string> = Partial<Record<F, string>>
type Draft<F extends string> = Record<F, string>

/**
 * A form's draft, the problems beside its fields and whether it is being sent. `problemsOf` says what is wrong before
 * anything is sent; `send` may answer with what the server found wrong. The first field with a problem gets the focus.
 */
export function useForm<F extends string>(empty: Draft<F>, problemsOf: (draft: Draft<F>) => Problems<F>) {
  const element = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<Problems<F>>({})
  const [busy, setBusy] = useState(false)

  function show(found: Problems<F>): boolean {
    setProblems(found)
    const first = (Object.keys(empty) as F[]).find((name) => found[name])
    if (first) element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function submit(
    send: (draft: Draft<F>) => Promise<Problems<F> | undefined>,
    refused: (found: Problems<F>) => void,
  ) {
    const found = problemsOf(draft)
    if (show(found)) return refused(found)
    setBusy(true)
    try {
      const answer = await send(draft)
      if (answer) show(answer)
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    busy,
    clear: () => setDraft(empty),
    /** Puts values into fields nobody has typed into yet. */
    fill: (values: Partial<Draft<F>>) =>
      setDraft((now) => {
        const open = Object.entries(values).filter(([name, value]) => value && now[name as F] === empty[name as F])
        return { ...now, ...Object.fromEntries(open) }
      }),
    field: (name: F) => ({
      name,
      value: draft[name],
      problem: problems[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setDraft((now) => ({ ...now, [name]: target.value }))
        setProblems((now) => ({ ...now, [name]: undefined }))
      },
    }),
    /** Spread on the form. Its method is POST so that nothing typed ever lands in an address. */
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
