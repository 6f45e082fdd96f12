import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefusalToast } from '../shell/mutation.ts'
import { pagesQuery } from '../website/document.ts'
import { setupQuery } from './setup-card.tsx'

/** Publishes the prepared privacy policy, or the draft that the owner has begun. */
export function PrivacyStep({ isMissing }: { isMissing: boolean }) {
  const t = useTranslations('setup')
  const showRefusal = useRefusalToast()
  const queryClient = useQueryClient()
  const { mutate: publish, isPending } = useMutation({
    mutationFn: async () => {
      const pages = await read(api.admin.pages.$get())
      const begun = pages.find(({ kind }) => kind === 'privacy')
      const { id, version } = begun ?? (await read(api.admin.pages.$post({ json: { kind: 'privacy' } })))
      const param = { document: `page:${id}` }
      return read(api.admin.site[':document'].publications.$post({ param, json: { version } }))
    },
    onSuccess: () => void showToast('success', t('privacyPublished')),
    onError: (error) => void showRefusal(error, t('privacyFailed')),
    onSettled: () =>
      Promise.all(
        [setupQuery().queryKey, pagesQuery().queryKey, ['restaurant']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{t(isMissing ? 'privacyText' : 'privacyDone')}</p>
      <div className="flex flex-wrap gap-3">
        {isMissing && (
          <button type="button" className={button.primary} disabled={isPending} onClick={() => publish()}>
            {t('publishPrivacy')}
          </button>
        )}
        <Link to="/admin/pages" className={button.secondary}>
          {t('openPages')}
        </Link>
      </div>
    </div>
  )
}
