import type { Locale } from '../../domain/locales.ts'
import { type Placing, place } from '../checkout/placing.ts'
import type { Draft } from './draft.ts'

type Chosen = Draft & { date: string; time: string }

export const reserve = (
  { guests: _, ...chosen }: Chosen,
  guests_count: number,
  expected_total: number,
  locale: Locale,
): Promise<Placing> => place('/api/reservations', { ...chosen, guests_count, expected_total, locale })
