import { useTranslations } from 'use-intl/react'
import type { SecurityEvent } from '../../../domain/security-log/security-log.schema.ts'

/** Who did it, and to whom. */
export function People({ event: { actor, subject } }: { event: SecurityEvent }) {
  const t = useTranslations('securityLog')
  return (
    <>
      <Actor actor={actor} />
      {subject && (
        <span className="mt-1 block text-sm">
          {t('about', { name: subject.name ?? t('deleted') })}
          {subject.email && <Email email={subject.email} />}
        </span>
      )}
    </>
  )
}

function Actor({ actor }: Pick<SecurityEvent, 'actor'>) {
  const t = useTranslations('securityLog')
  if (!actor) return <span className="text-muted">{t('unknown')}</span>
  if (actor.role === 'operator') return t('operator')
  return (
    <>
      <bdi>{actor.name ?? t('deleted')}</bdi>
      {actor.email && <Email email={actor.email} />}
    </>
  )
}

const Email = ({ email }: { email: string }) => (
  <span className="block text-sm wrap-anywhere text-muted">
    <bdi>{email}</bdi>
  </span>
)
