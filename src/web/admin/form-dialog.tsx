import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useConfirm } from '../ui/confirm.tsx'
import { PageDialog } from '../ui/dialog.tsx'

/** Whoever leaves a half-filled form, by link, by closing the window or by Escape, is asked first. */
export function useLeaveGuard(dirty: boolean) {
  const t = useTranslations('panel')
  const { ask, dialog } = useConfirm()
  const mayLeave = async () =>
    !dirty || ask({ title: t('discard'), text: t('discardAsk'), yes: t('discard'), no: t('keepEditing') })
  useBlocker({
    // A dialog that closes over the form takes its own entry out of the history: the page stays.
    shouldBlockFn: async ({ current, next }) => !isSamePage(current, next) && !(await mayLeave()),
    enableBeforeUnload: () => dirty,
  })
  return { mayLeave, dialog }
}

type Place = { pathname: string; search: object }
const isSamePage = (one: Place, other: Place) =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search)

type Props = {
  title: string
  dirty: boolean
  close: () => void
  wide?: boolean
  /** A function gets what a Cancel button calls. */
  children: ReactNode | ((leave: () => void) => ReactNode)
}

/** A dialog with a form that does not lose what was typed into it. */
export function FormDialog({ title, dirty, close, wide, children }: Props) {
  const { mayLeave, dialog } = useLeaveGuard(dirty)
  const leave = () => void mayLeave().then((yes) => yes && close())
  return (
    <>
      <PageDialog title={title} wide={wide} close={leave}>
        {typeof children === 'function' ? children(leave) : children}
      </PageDialog>
      {dialog}
    </>
  )
}
