import { useTranslations } from 'use-intl/react'
import type { DishOptionGroup } from '../../domain/menu/options.schema.ts'
import { mostOf } from '../../domain/menu/options.ts'

/** The rule of a group in words: `Choose 2 to 4 · 1 included`. */
export function useGroupRule() {
  const t = useTranslations('dishOptions')
  const countRule = (group: DishOptionGroup) => {
    const { kind, min } = group
    const max = kind === 'one' || group.max !== null ? mostOf(group) : null
    if (max === null) return min === 0 ? t('optional') : t('chooseAtLeast', { count: min })
    if (min === max) return t('chooseExactly', { count: min })
    if (min > 0) return t('chooseRange', { min, max })
    return kind === 'one' ? t('optional') : t('chooseUpTo', { count: max })
  }
  return (group: DishOptionGroup): string =>
    [countRule(group), ...(group.free > 0 ? [t('included', { count: group.free })] : [])].join(' · ')
}
