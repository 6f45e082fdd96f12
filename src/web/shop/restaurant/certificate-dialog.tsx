import { useTranslations } from 'use-intl/react'
import type { HalalCertificate } from '../../../domain/restaurant/identity.schema.ts'
import { useDates } from '../../dates.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { UserText } from '../../ui/user-text.tsx'

type Props = { certificate: HalalCertificate; close: () => void }

export default function CertificateDialog({ certificate, close }: Props) {
  const t = useTranslations('certificate')
  const chat = useTranslations('chat')
  const { dateText } = useDates()
  const { issuer, number, valid_until, scan_url } = certificate
  return (
    <PageDialog title={t('title')} close={close}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 wrap-anywhere">
        <dt className="text-muted">{t('issuer')}</dt>
        <dd className="font-semibold">
          <UserText text={issuer} />
        </dd>
        {number && (
          <>
            <dt className="text-muted">{t('number')}</dt>
            <dd className="font-semibold">
              <bdi>{number}</bdi>
            </dd>
          </>
        )}
        <dt className="text-muted">{t('validUntil')}</dt>
        <dd className="font-semibold">
          <time dateTime={valid_until}>{dateText(valid_until)}</time>
        </dd>
      </dl>
      {scan_url && (
        <a href={scan_url} target="_blank" rel="noopener" className="mt-5 block rounded-card border border-line">
          <img
            src={scan_url}
            alt={t('scan', { issuer })}
            className="max-h-[60dvh] w-full rounded-card object-contain"
          />
          <span className="sr-only">({chat('newTab')})</span>
        </a>
      )}
    </PageDialog>
  )
}
