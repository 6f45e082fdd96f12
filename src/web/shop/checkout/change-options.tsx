import { useTranslations } from 'use-intl/react'
import type { CartLine } from '../../../domain/cart/cart.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

export const useOptionsDialog = lazyDialog(() => import('./options-dialog.tsx'), 'dishOptions')

type Props = { line: CartLine; name: string; className?: string }

/** 'Change Options' of a cart line. */
export function ChangeOptions({ line, name, className = '' }: Props) {
  const t = useTranslations('checkout')
  const { Dialog, open, close } = useOptionsDialog()
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={t('changeOptionsOf', { dish: name })}
        className={`min-h-11 shrink-0 font-semibold text-accent underline underline-offset-4 in-data-problem:text-accent-deep ${className}`}
      >
        {t('changeOptions')}
      </button>
      {Dialog && <Dialog line={line} close={close} />}
    </>
  )
}
