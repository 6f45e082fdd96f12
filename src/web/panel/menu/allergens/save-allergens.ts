import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Allergens } from '../../../../domain/menu/allergens.schema.ts'
import type { AllergenRow } from '../../../../domain/menu/option-drafts.schema.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { api, read } from '../../../api.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import { useRefusalToast } from '../../shell/mutation.ts'

export const allergenTableQuery = () =>
  queryOptions({ queryKey: ['admin', 'allergens'], queryFn: () => read(api.admin.allergens.$get()) })

type Change = { of: 'dishes' | 'options'; row: AllergenRow; allergens: Allergens }

/** Several presses of a key are saved once. */
const DELAY = 400

/** Shows a change at once and saves it soon after, one request after the other. */
export function useSaveAllergens() {
  const t = useTranslations('staffAllergens')
  const showRefusal = useRefusalToast()
  const queryClient = useQueryClient()
  const locale = useSiteLocale()
  const { account } = useRouteContext({ from: '/admin' })
  const waiting = useRef(new Map<string, { change: Change; timer: ReturnType<typeof setTimeout> }>())
  const [unsaved, setUnsaved] = useState(0)
  const [hasSaved, setHasSaved] = useState(false)
  const { mutate } = useMutation({
    scope: { id: 'allergens' },
    mutationFn: ({ of, row: { id }, allergens }: Change) => {
      const call = { param: { id }, json: allergens }
      return of === 'dishes'
        ? read(api.admin.products[':id'].allergens.$put(call))
        : read(api.admin.options[':id'].allergens.$put(call))
    },
    onSuccess: (_nothing, { of }) => {
      setHasSaved(true)
      // What is part of a dish changed, too. A row that waits to be saved would be overwritten.
      if (of === 'options' && waiting.current.size === 0) void queryClient.invalidateQueries(allergenTableQuery())
      for (const noun of ['products', 'option-groups'])
        void queryClient.invalidateQueries({ queryKey: ['admin', noun], refetchType: 'none' })
    },
    onError: (error, { row }) => {
      void showRefusal(error, t('failed', { name: localized(row, 'name', locale) }))
      void queryClient.invalidateQueries(allergenTableQuery())
    },
    onSettled: () => setUnsaved((count) => count - 1),
  })

  const { save, saveNow } = useMemo(() => {
    function send(id: string) {
      const next = waiting.current.get(id)
      if (!next) return
      clearTimeout(next.timer)
      waiting.current.delete(id)
      mutate(next.change)
    }
    function save({ of, row, allergens }: Change) {
      const checked = {
        allergens_checked_at: allergens.checked ? new Date().toISOString() : null,
        allergens_checked_by: allergens.checked ? account.full_name : null,
      }
      void queryClient.cancelQueries(allergenTableQuery()) // its answer would be older than this change
      // The other rows stay the same objects, so that they are not rendered again.
      queryClient.setQueryData(
        allergenTableQuery().queryKey,
        (table) =>
          table && {
            ...table,
            [of]: table[of].map((other) => (other.id === row.id ? { ...other, allergens, ...checked } : other)),
          },
      )
      const earlier = waiting.current.get(row.id)
      if (earlier) clearTimeout(earlier.timer)
      else setUnsaved((count) => count + 1)
      waiting.current.set(row.id, { change: { of, row, allergens }, timer: setTimeout(() => send(row.id), DELAY) })
    }
    return { save, saveNow: () => [...waiting.current.keys()].forEach(send) }
  }, [mutate, queryClient, account.full_name])
  useEffect(() => saveNow, [saveNow])

  return { save, status: unsaved > 0 ? ('saving' as const) : hasSaved ? ('saved' as const) : undefined }
}
