import { useTranslations } from 'use-intl/react'
import { Field } from '../ui/field.tsx'

type Props = { value: string; onChange: (image_url: string) => void; problem?: string }

/** A picture by upload, by address, or from the library. */
export function ImagePicker({ value, onChange, problem }: Props) {
  const t = useTranslations('media')
  return (
    <Field label={t('address')} value={value} problem={problem} onChange={({ target }) => onChange(target.value)} />
  )
}
