import { useTranslations } from 'use-intl/react'
import type { Channel } from '../../../domain/orders/orders.ts'
import { needsEmail } from '../../../domain/orders/required-fields.ts'
import { EmailField, NameField, PhoneField } from '../../ui/field.tsx'
import type { FieldProps } from './order-attempt.ts'

type Props = { field: (name: 'full_name' | 'email' | 'phone') => FieldProps; channel: Channel }

export function ContactFields({ field, channel }: Props) {
  const t = useTranslations('checkout')
  return (
    <>
      <NameField {...field('full_name')} label={t('fullName')} />
      <EmailField {...field('email')} label={t('email')} autoComplete="email" required={needsEmail(channel)} />
      <PhoneField {...field('phone')} label={t('phone')} required />
    </>
  )
}
