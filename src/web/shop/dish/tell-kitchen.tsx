import { useTranslations } from 'use-intl/react'
import { ALLERGEN_NAMES } from '../../../domain/menu/allergen-names.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { useAvoids } from './avoids.ts'

type Props = { checked: boolean; change: (checked: boolean) => void }

/** Asks a guest who avoids something whether the kitchen should know. */
export function TellKitchen({ checked, change }: Props) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const avoids = useAvoids()
  if (avoids.length === 0) return null
  const names = avoids.map((group) => ALLERGEN_NAMES[locale][group])
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => change(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      <span>{t('tellKitchen', { list: names.join(locale === 'ar' ? '، ' : ', ') })}</span>
    </label>
  )
}
