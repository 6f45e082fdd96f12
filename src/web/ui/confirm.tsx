import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from './button.ts'
import { PageDialog } from './dialog.tsx'

type Question = { title: string; text: string; yes: string; no?: string }

/**
 * Asks before something is lost. `ask` resolves to the answer; put `dialog` somewhere in the screen. Escape means no.
 */
export function useConfirm() {
  const t = useTranslations('panel')
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((answer) => {
      setAsked({ ...question, answer })
    })
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  const dialog = asked && (
    <PageDialog title={asked.title} close={() => answer(false)}>
      <p className="mt-3">{asked.text}</p>
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
