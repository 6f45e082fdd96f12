import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { certificateInForce } from '../../../domain/restaurant/halal.ts'
import type { HalalCertificate } from '../../../domain/restaurant/identity.schema.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Star } from '../../ui/star.tsx'

const useCertificateDialog = lazyDialog(() => import('./certificate-dialog.tsx'))

/** '100% Halal', where every dish is. With a certificate in force it opens the certificate. */
export function HalalBadge({ tone = 'paper' }: { tone?: 'paper' | 'outline' }) {
  const t = useTranslations('common')
  const { restaurant } = useRestaurant()
  const certificate = useCertificate()
  if (!restaurant.is_halal) return null
  const badge = (
    <Badge tone={tone} star>
      {t('halal100')}
    </Badge>
  )
  if (!certificate) return badge
  return (
    <CertificateButton
      certificate={certificate}
      className="-m-1.5 inline-flex min-w-0 rounded-full p-1.5 [&_bdi]:underline [&_bdi]:underline-offset-2"
    >
      {badge}
    </CertificateButton>
  )
}

/** '100% Halal' in small letters below the name of the restaurant, which is a link: the button lies over it. */
export function useHalalLine() {
  const t = useTranslations('common')
  const { restaurant } = useRestaurant()
  const certificate = useCertificate()
  if (!restaurant.is_halal) return { line: null, button: null }
  const style = 'flex items-center gap-1 text-xs leading-tight font-semibold text-muted'
  const content = (
    <>
      <Star className="size-2.5 shrink-0 text-brass" />
      {t('halal100')}
    </>
  )
  if (!certificate) return { line: <span className={style}>{content}</span>, button: null }
  return {
    line: <span className={`${style} invisible`}>{content}</span>,
    button: (
      <CertificateButton
        certificate={certificate}
        className={`${style} absolute start-[54px] bottom-0 min-h-6 underline underline-offset-2`}
      >
        {content}
      </CertificateButton>
    ),
  }
}

type ButtonProps = { certificate: HalalCertificate; className: string; children: ReactNode }

function CertificateButton({ certificate, className, children }: ButtonProps) {
  const t = useTranslations('common')
  const { Dialog, open, close } = useCertificateDialog()
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        title={t('certificate')}
        className={`cursor-pointer ${className}`}
      >
        {children}
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
  // The first format of Intl takes 25 ms on a computer: only where there is a certificate.
  if (!hydrated || !certificate) return null
  return certificateInForce(certificate, wallClock(new Date(), time_zone).date) ? certificate : null
}
