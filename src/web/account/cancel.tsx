import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { showToast } from '../ui/toast.ts'

/** Asks first, names what is lost, and can be escaped. */
export function Cancel({ cancel, ask }: { cancel: () => Promise<{ ok: boolean }>; ask: string }) {
  const t = useTranslations('account')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  async function confirm() {
    const answer = await cancel().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    setAsking(false)
    await (answer?.ok ? showToast('success', t('cancelled')) : showToast('error', t('cancelFailed')))
  }
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)} className={button.secondary}>
        {t('cancelIt')}
      </button>
    )
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="w-full font-semibold">{ask}</p>
      <button type="button" onClick={() => void confirm()} className={button.primary}>
        {t('confirmCancel')}
      </button>
      <button type="button" onClick={() => setAsking(false)} className={button.secondary}>
        {t('keep')}
      </button>
    </div>
  )
}
