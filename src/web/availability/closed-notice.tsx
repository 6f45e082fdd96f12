import { useTranslations } from 'use-intl/react'
import { useContactWays } from '../contact/contact-ways.ts'

/** Shown in place of the reservation controls while online reservations are switched off. */
export function ClosedNotice({ className }: { className?: string }) {
  const t = useTranslations('reservations')
  return (
    <p className={className}>
      <strong>{t('closed')}.</strong> {t('closedText', useContactWays())}
    </p>
  )
}
