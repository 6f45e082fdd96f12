import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'

/** The problems that the server names, beside their fields until something is changed. */
export function useFieldProblems() {
  const t = useTranslations('desk')
  const [paths, setPaths] = useState<Record<string, string>>({})
  return {
    show: ({ errors }: ApiError) => setPaths(Object.fromEntries(errors.map(({ path, code }) => [path, code]))),
    clear: () => setPaths({}),
    problemOf(field: string): string | undefined {
      const code = paths[`body.${field}`]
      return code && t(code === 'required' ? 'required' : 'invalid')
    },
  }
}
