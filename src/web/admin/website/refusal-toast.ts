import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

/** Says what could not be done, and why. A conflict has a notice of its own. */
export function useRefusalToast() {
  const t = useTranslations('website.draft')
  const panel = useTranslations('panel')
  return (title: string, { code }: ApiError) => {
    const reasons: Partial<Record<string, string>> = {
      offline: panel('offline'),
      invalid_input: t('problems.invalid'),
      not_found: t('gone'),
    }
    void showToast('error', title, reasons[code])
  }
}
