import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'

/** Opens the device's share dialog, or copies the link if there is none. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('dish')
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url: location.href })
      await navigator.clipboard.writeText(location.href)
      await showToast('success', t('linkCopied'), t('linkCopiedText'))
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('Sharing failed:', error)
    }
  }
  return (
    <button type="button" onClick={() => void share()} className={button.quiet}>
      <Share2 className="size-5" aria-hidden="true" />
      {t('share')}
    </button>
  )
}
