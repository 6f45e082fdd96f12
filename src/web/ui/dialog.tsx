import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { directionOf } from '../../domain/text/locales.ts'
import { ariaLocale } from '../i18n/locale.ts'
import { useSiteLocale } from '../restaurant.ts'
import { useCloseOnBack } from './close-on-back.ts'

type Props = { title: string; close: () => void; wide?: boolean; children: ReactNode }

/** A modal dialog; Escape, Back and a tap outside close it, and the focus returns to the previous element. */
export function PageDialog({ title, close, wide, children }: Props) {
  const t = useTranslations('common')
  const locale = useSiteLocale()
  useCloseOnBack(true, close)
  useReturnedFocus()
  return (
    <I18nProvider locale={ariaLocale(locale)}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && close()}
        className="fixed inset-0 z-50 grid items-end justify-items-center bg-brand-deep/60 sm:place-items-center"
      >
        <Modal
          className={`max-h-[92dvh] w-full ${wide ? 'max-w-3xl' : 'max-w-lg'} overflow-y-auto rounded-t-card bg-surface sm:rounded-card`}
        >
          <Dialog lang={locale} dir={directionOf(locale)} className="relative p-5 outline-none sm:p-7">
            <Heading slot="title" className="pe-12 text-2xl text-brand">
              {title}
            </Heading>
            <Button
              onPress={close}
              aria-label={t('close')}
              className="absolute end-3 top-3 grid size-11 cursor-pointer place-items-center rounded-full hover:bg-brand-soft"
            >
              <X className="size-6" aria-hidden="true" />
            </Button>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** The dialog returns the focus only while it has it, but a button that is disabled while it saves loses the focus. */
function useReturnedFocus() {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      const returnFocus = () => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      }
      requestAnimationFrame(() => requestAnimationFrame(returnFocus)) // after the dialog's own attempt
    },
    [opener],
  )
}

/** The total and the buttons of a dialog, always visible at its lower edge. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
    {children}
  </div>
)
