import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { lazyDialog } from '../ui/lazy-dialog.ts'
import { useAvoids } from './avoids.ts'

const useAvoidDialog = lazyDialog(() => import('./avoid-dialog.tsx'))

/** 'I avoid …': opens the list of allergens. */
export function AvoidButton() {
  const t = useTranslations('menu')
  const count = useAvoids().length
  const { Dialog, open, close } = useAvoidDialog()
  return (
    <>
      <button type="button" onClick={open} className={`${button.secondary} scripting-only justify-self-start`}>
        {count > 0 ? t('avoidChosen', { count }) : t('avoid')}
      </button>
      {Dialog && <Dialog close={close} />}
    </>
  )
}
