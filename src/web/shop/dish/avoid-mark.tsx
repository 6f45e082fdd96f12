import { useTranslations } from 'use-intl/react'
import type { Allergens } from '../../../domain/menu/allergens.schema.ts'
import { warningFor } from '../../../domain/menu/allergens.ts'
import { useAvoids } from './avoids.ts'

/** Warns a guest who avoids something. Others see nothing. */
export function AvoidMark({ allergens }: { allergens: Allergens }) {
  const t = useTranslations('dish')
  const warning = warningFor(useAvoids(), allergens)
  if (!warning) return null
  return (
    <p className={`mt-1 text-sm font-semibold ${warning === 'contains' ? 'text-bad' : 'text-ink'}`}>
      {t(`avoided.${warning}`)}
    </p>
  )
}
