import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { shortId } from '../../../domain/orders/orders.ts'
import { oneOf } from '../../../domain/records.ts'
import type { SecurityEvent } from '../../../domain/security-log/security-log.schema.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'

/** What happened, and what is particular about it. */
export function EventDetails({ event: { kind, details, order_number } }: { event: SecurityEvent }) {
  const t = useTranslations('securityLog')
  const { method, new_device, scope, route, fields, amount, order_id, what, change, dishes } = details
  const standing = useStanding(details)
  const line = method ? t(`methods.${method}`) : scope ? t(`scopes.${scope}`) : what ? t(`exports.${what}`) : standing
  return (
    <>
      {t(`kinds.${kind}`)} {new_device && <Badge tone="accent">{t('newDevice')}</Badge>}
      <span className="block text-sm font-normal text-muted empty:hidden">
        {line}
        {route && <bdi className="font-mono text-xs wrap-anywhere">{route}</bdi>}
        {fields && <Fields names={fields} />}
        {change && dishes !== undefined && t('productChange', { change: t(`changes.${change}`), count: dishes })}
        {amount !== undefined && <Price amount={amount} />}
      </span>
      {order_id && (
        <Link
          to="/admin/orders/$id"
          params={{ id: order_id }}
          className="inline-flex min-h-11 items-center text-sm font-normal text-brand underline underline-offset-4"
        >
          {t('order', { number: order_number ?? shortId(order_id) })}
        </Link>
      )}
    </>
  )
}

/** A role or status, or a change of it, in words. */
function useStanding({ before, after, role }: SecurityEvent['details']) {
  const t = useTranslations('securityLog')
  const users = useTranslations('users')
  const word = (value: string) => textIfAny(users, `roles.${value}`) ?? textIfAny(users, `statuses.${value}`) ?? value
  if (before && after) return t('change', { before: word(before), after: word(after) })
  return role && word(role)
}

/** Settings whose label has another name than the setting. */
const LABELS: Record<string, string> = {
  logo_url: 'logo',
  social_links: 'social',
  service_periods: 'hours',
  special_days: 'specialDays',
  halal_certificate: 'certificate',
}

/** What the form of the settings has no label for. */
const OWN_LABELS = [
  'is_open',
  'opens_on',
  'delivery_zones',
  'stations',
  'delivery_map',
  'mail_connection',
  'paypal_connection',
] as const

/** Settings under the labels of their form. */
function Fields({ names }: { names: string[] }) {
  const t = useTranslations('securityLog')
  const settings = useTranslations('settings')
  const nameField = (name: string) => {
    const own = oneOf(OWN_LABELS, name)
    if (own) return t(`fields.${own}`)
    return textIfAny(settings, LABELS[name] ?? name) ?? name
  }
  return names.map((name, i) => (
    <span key={name}>
      {i > 0 && ' · '}
      <bdi>{nameField(name)}</bdi>
    </span>
  ))
}

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
