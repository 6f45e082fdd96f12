import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'

/** Replaces the demo with an empty restaurant, after a question. */
export function StartOwn() {
  const t = useTranslations('setup')
  const { ask, dialog } = useConfirm()
  const { mutate: start, isPending } = useMutation({
    mutationFn: () => read(api.admin['own-restaurant'].$post({ json: { confirm: true } })),
    // Everything that was loaded belongs to the demo.
    onSuccess: () => location.assign('/admin/setup'),
    onError: () => void showToast('error', t('startOwnFailed')),
  })
  const confirm = async () => {
    if (await ask({ title: t('startOwn'), text: t('startOwnAsk'), yes: t('startOwnYes') })) start()
  }
  return (
    <>
      <button type="button" className={button.secondary} disabled={isPending} onClick={() => void confirm()}>
        {t('startOwn')}
      </button>
      {dialog}
    </>
  )
}
