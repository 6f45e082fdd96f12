import { useTranslations } from 'use-intl/react'
import type { Channel } from '../../../domain/orders/orders.ts'
import { needsEmail } from '../../../domain/orders/required-fields.ts'
import { ACCOUNT_LIMITS } from '../../../domain/person.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from './order-attempt.ts'

type Props = { field: (name: 'full_name' | 'email' | 'phone') => FieldProps; channel: Channel }

export function ContactFields({ field, channel }: Props) {
  const t = useTranslations('checkout')
  return (
    <>
      <Field
        {...field('full_name')}
        label={t('fullName')}
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.full_name}
        required
      />
      <Field
        {...field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={ACCOUNT_LIMITS.email}
        required={needsEmail(channel)}
        dir="ltr"
      />
      <Field
        {...field('phone')}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={ACCOUNT_LIMITS.phone}
        required
        dir="ltr"
      />
    </>
  )
}
