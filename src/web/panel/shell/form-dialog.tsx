import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DialogFooter, PageDialog } from '../../ui/dialog.tsx'

/** Asks for confirmation before a half-filled form is left by a link, by closing the window or by Escape. */
export function useLeaveGuard(dirty: boolean) {
  const t = useTranslations('panel')
  const { ask, dialog } = useConfirm()
  const mayLeave = async () =>
    !dirty || ask({ title: t('discard'), text: t('discardAsk'), yes: t('discard'), no: t('keepEditing') })
  useBlocker({
    // A dialog that closes over the form removes its own history entry: that is not leaving the page.
    shouldBlockFn: async ({ current, next }) => !isSamePage(current, next) && !(await mayLeave()),
    enableBeforeUnload: () => dirty,
  })
  return { mayLeave, dialog }
}

type PageLocation = { pathname: string; search: object }
export const isSamePage = (a: PageLocation, b: PageLocation) =>
  a.pathname === b.pathname && JSON.stringify(a.search) === JSON.stringify(b.search)

type Props = {
  title: string
  dirty: boolean
  close: () => void
  wide?: boolean
  children: ReactNode
}

/** A dialog with a form, which asks before typed values are lost. */
export function FormDialog({ title, dirty, close, wide, children }: Props) {
  const { mayLeave, dialog } = useLeaveGuard(dirty)
  const requestClose = () => void mayLeave().then((yes) => yes && close())
  return (
    <>
      <PageDialog title={title} wide={wide} close={requestClose}>
        {children}
      </PageDialog>
      {dialog}
    </>
  )
}

/** Cancel and submit, at the lower edge of a dialog. */
export function FormButtons({ submit, busy }: { submit: string; busy: boolean }) {
  const t = useTranslations('panel')
  return (
    <DialogFooter>
      <div className="flex flex-wrap justify-end gap-3">
        <Button slot="close" className={button.secondary}>
          {t('cancel')}
        </Button>
        <button type="submit" disabled={busy} className={button.primary}>
          {submit}
        </button>
      </div>
    </DialogFooter>
  )
}

type SaveBarProps = {
  dirty: boolean
  busy: boolean
  undo: () => void
  /** The word on the button, instead of 'Save'. */
  save?: string
  /** Whether the button also goes on where nothing is to be saved. */
  goesOn?: boolean
  /** What another person saved first. */
  children?: ReactNode
}

/** Whether everything is saved, and the button to save, at the lower edge of a screen. */
export function SaveBar({ dirty, busy, undo, save, goesOn = false, children }: SaveBarProps) {
  const t = useTranslations('settings')
  const panel = useTranslations('panel')
  return (
    <div className="sticky bottom-0 z-10 -mx-4 space-y-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="me-auto text-sm text-muted">
          {dirty ? t('unsaved') : !goesOn && t('allSaved')}
        </p>
        {dirty && (
          <button type="button" className={button.quiet} disabled={busy} onClick={undo}>
            {t('undo')}
          </button>
        )}
        <button type="submit" className={button.primary} disabled={busy || (!dirty && !goesOn)}>
          {save ?? panel('save')}
        </button>
      </div>
    </div>
  )
}

type ConflictProps = {
  reload: () => void
  /** Instead of the usual words. */
  text?: ReactNode
  reloadText?: string
  /** In the bar below a form, instead of at the top of a dialog. */
  bar?: boolean
  /** The button that overwrites the other version, where saving again does not. */
  children?: ReactNode
}

/** Another person saved first. What was typed stays until this person decides. */
export function ConflictNotice({ reload, text, reloadText, bar = false, children }: ConflictProps) {
  const t = useTranslations('panel')
  const look = bar ? 'space-y-2 rounded-lg p-3' : 'grid justify-items-start gap-3 rounded-card p-4'
  return (
    <div role="alert" className={`border border-waiting bg-surface-warm ${look}`}>
      {text ?? <p className={bar ? 'font-semibold' : undefined}>{t('conflict')}</p>}
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.secondary} onClick={reload}>
          {reloadText ?? t('reload')}
        </button>
        {children}
      </div>
    </div>
  )
}
