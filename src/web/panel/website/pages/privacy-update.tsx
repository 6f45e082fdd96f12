import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { isOutdated, replaceGenerated } from '../../../../domain/privacy/generated-blocks.ts'
import type { Block } from '../../../../domain/website/page.schema.ts'
import { api, read } from '../../../api.ts'
import { button } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast.ts'

/** The account of what is stored, by what is configured now. */
const privacyTextQuery = () =>
  queryOptions({ queryKey: ['admin', 'privacy-text'], queryFn: () => read(api.admin['privacy-text'].$get()) })

type Props = { blocks: Block[]; replace: (blocks: Block[]) => void }

/** Offers to bring the account of what is stored up to date, once the configuration has changed. */
export function PrivacyUpdate({ blocks, replace }: Props) {
  const t = useTranslations('ownPages.privacy')
  const { data: current } = useQuery(privacyTextQuery())
  if (!current || !isOutdated(blocks, current)) return null
  return (
    <div role="status" className="space-y-3 rounded-card border border-waiting bg-surface-warm p-4">
      <p className="font-semibold">{t('outdated')}</p>
      <p className="text-sm">{t('outdatedText')}</p>
      <button
        type="button"
        className={button.secondary}
        onClick={() => {
          replace(replaceGenerated(blocks, current))
          void showToast('success', t('updated'), t('updatedText'))
        }}
      >
        {t('update')}
      </button>
    </div>
  )
}
