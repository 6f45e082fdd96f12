import { useTranslations } from 'use-intl/react'
import type { FieldProblemCode } from '../../../domain/problem.ts'

/** What is wrong with a field, in words for the person who fills it in. */
export function useProblemText() {
  const t = useTranslations('website.fields.problems')
  const panel = useTranslations('panel')
  return (problem: FieldProblemCode | undefined, max?: number): string | undefined => {
    if (!problem) return undefined
    if (problem === 'required') return panel('required')
    if (problem === 'taken') return t('taken')
    return problem === 'too_long' && max ? t('tooLong', { max }) : panel('wrong')
  }
}
