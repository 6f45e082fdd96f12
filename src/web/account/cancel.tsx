import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { showToast } from '../ui/toast.ts'

type Props = { cancel: () => Promise<{ ok: boolean }>; label: string; ask: string }

/** Asks for confirmation first, and names the order or reservation that would be lost. */
export function Cancel({ cancel, label, ask }: Props) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  async function confirm() {
    const response = await cancel().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    setConfirming(false)
    await (response?.ok
      ? showToast('success', t('cancelled'))
      : showToast('error', response ? t('cancelFailed') : auth('offline')))
  }
  if (!confirming)
    return (
      <button type="button" onClick={() => setConfirming(true)} className={button.secondary}>
        {label}
      </button>
    )
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="w-full font-semibold">{ask}</p>
      <button type="button" onClick={() => void confirm()} className={button.primary}>
        {t('confirmCancel')}
      </button>
      <button type="button" onClick={() => setConfirming(false)} className={button.secondary}>
        {t('keep')}
      </button>
    </div>
  )
}
