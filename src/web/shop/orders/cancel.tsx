import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'

type Props = { cancel: () => Promise<unknown>; label: string; ask: string }

/** Asks for confirmation first, and names the order or reservation that would be lost. */
export function Cancel({ cancel, label, ask }: Props) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: cancel,
    async onSettled(_, error) {
      await queryClient.invalidateQueries({ queryKey: ['account'] })
      setConfirming(false)
      if (!error) return showToast('success', t('cancelled'))
      await showToast('error', error.code === 'offline' ? auth('offline') : t('cancelFailed'))
    },
  })
  if (!confirming)
    return (
      <button type="button" onClick={() => setConfirming(true)} className={button.secondary}>
        {label}
      </button>
    )
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="w-full font-semibold">{ask}</p>
      <button type="button" disabled={isPending} onClick={() => mutate()} className={button.primary}>
        {t('confirmCancel')}
      </button>
      <button type="button" onClick={() => setConfirming(false)} className={button.secondary}>
        {t('keep')}
      </button>
    </div>
  )
}
