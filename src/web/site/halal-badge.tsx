import { useHydrated } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { certificateInForce } from '../../domain/restaurant/halal.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { useRestaurant } from '../restaurant.ts'
import { Badge } from '../ui/badge.tsx'
import { lazyDialog } from '../ui/lazy-dialog.ts'

const useCertificateDialog = lazyDialog(() => import('./certificate-dialog.tsx'))

/** '100% Halal', where every dish is. With a certificate in force it opens the certificate. */
export function HalalBadge({ tone = 'paper' }: { tone?: 'paper' | 'outline' }) {
  const t = useTranslations('common')
  const { restaurant } = useRestaurant()
  const certificate = useCertificate()
  const { Dialog, open, close } = useCertificateDialog()
  if (!restaurant.is_halal) return null
  const badge = (
    <Badge tone={tone} star>
      {t('halal100')}
    </Badge>
  )
  if (!certificate) return badge
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        title={t('certificate')}
        className="-m-1.5 inline-flex min-w-0 cursor-pointer rounded-full p-1.5 [&_bdi]:underline [&_bdi]:underline-offset-2"
      >
        {badge}
      </button>
      {Dialog && <Dialog certificate={certificate} close={close} />}
    </>
  )
}

/** The page may be cached for longer than the certificate is valid, so that the browser decides. */
function useCertificate() {
  const { restaurant } = useRestaurant()
  const hydrated = useHydrated()
  const { halal_certificate: certificate, time_zone } = restaurant
  if (!hydrated || !certificateInForce(certificate, wallClock(new Date(), time_zone).date)) return null
  return certificate
}
