import { useTranslations } from 'use-intl/react'
import type { DishOptionGroup } from '../../../domain/menu/options.schema.ts'
import { maxChoices } from '../../../domain/menu/options.ts'
import { useMoney } from '../../money.ts'

/** The rule of a group in words: `Choose 2 to 4 · 1 included`. */
export function useGroupRule() {
  const t = useTranslations('dishOptions')
  const countRule = (group: DishOptionGroup) => {
    const { kind, min } = group
    const max = kind === 'one' || group.max !== null ? maxChoices(group) : null
    if (max === null) return min === 0 ? t('optional') : t('chooseAtLeast', { count: min })
    if (min === max) return t('chooseExactly', { count: min })
    if (min > 0) return t('chooseRange', { min, max })
    return kind === 'one' ? t('optional') : t('chooseUpTo', { count: max })
  }
  return (group: DishOptionGroup): string =>
    [countRule(group), ...(group.free > 0 ? [t('included', { count: group.free })] : [])].join(' · ')
}

/** `+€0.75`, or nothing for an option that costs nothing. */
export function PriceDifference({ amount }: { amount: number }) {
  const { formatDifference } = useMoney()
  if (amount === 0) return null
  return (
    <bdi dir="ltr" className="shrink-0 font-semibold">
      {formatDifference(amount)}
    </bdi>
  )
}
