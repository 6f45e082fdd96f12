import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from './button.ts'
import { PageDialog } from './dialog.tsx'

export type Question = {
  title: string
  text: string
  yes: string
  no?: string
  /** Something that a yes may include; ticked until somebody minds. */
  option?: string
}
/** Whether the option is wanted along with it. */
type Yes = { option: boolean }

/**
 * Asks before something is lost. `ask` resolves to the answer; put `dialog` somewhere in the screen. Escape means no.
 */
export function useConfirm() {
  const t = useTranslations('panel')
  const [asked, setAsked] = useState<(Question & { answer: (yes: Yes | false) => void }) | null>(null)
  const [option, setOption] = useState(true)
  const ask = (question: Question) =>
    new Promise<Yes | false>((answer) => {
      setOption(true)
      setAsked({ ...question, answer })
    })
  const answer = (yes: boolean) => {
    asked?.answer(yes && { option: option && asked.option !== undefined })
    setAsked(null)
  }
  const dialog = asked && (
    <PageDialog title={asked.title} close={() => answer(false)}>
      <p className="mt-3">{asked.text}</p>
      {asked.option && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={option}
            onChange={({ target }) => setOption(target.checked)}
            className="size-5 shrink-0 accent-teal"
          />
          {asked.option}
        </label>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className={button.secondary} onClick={() => answer(false)}>
          {asked.no ?? t('cancel')}
        </button>
        <button type="button" className={`${button.primary} bg-bad! hover:bg-bad/85!`} onClick={() => answer(true)}>
          {asked.yes}
        </button>
      </div>
    </PageDialog>
  )
  return { ask, dialog }
}
