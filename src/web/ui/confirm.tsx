import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from './button.ts'
import { PageDialog } from './dialog.tsx'

export type Question = {
  title: string
  text: string
  yes: string
  no?: string
  /** An option of the confirmed action, checked by default. */
  option?: string
}
type Confirmation = { option: boolean }

/** Asks for confirmation. `ask` resolves to the answer; render `dialog` in the screen. Escape means no. */
export function useConfirm() {
  const t = useTranslations('panel')
  const [pending, setPending] = useState<(Question & { answer: (confirmed: Confirmation | false) => void }) | null>(
    null,
  )
  const [option, setOption] = useState(true)
  const ask = (question: Question) =>
    new Promise<Confirmation | false>((answer) => {
      setOption(true)
      setPending({ ...question, answer })
    })
  const answer = (confirmed: boolean) => {
    pending?.answer(confirmed && { option: option && pending.option !== undefined })
    setPending(null)
  }
  const dialog = pending && (
    <PageDialog title={pending.title} close={() => answer(false)}>
      <p className="mt-3">{pending.text}</p>
      {pending.option && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={option}
            onChange={({ target }) => setOption(target.checked)}
            className="size-5 shrink-0 accent-brand"
          />
          {pending.option}
        </label>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={button.secondary} onClick={() => answer(false)}>
          {pending.no ?? t('cancel')}
        </button>
        <button type="button" className={`${button.primary} bg-bad! hover:bg-bad/85!`} onClick={() => answer(true)}>
          {pending.yes}
        </button>
      </div>
    </PageDialog>
  )
  return { ask, dialog }
}
