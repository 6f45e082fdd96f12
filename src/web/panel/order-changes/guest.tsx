import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Allergen } from '../../../domain/menu/allergen-list.ts'
import { ALLERGEN_GROUPS } from '../../../domain/menu/allergen-list.ts'
import { ALLERGEN_NAMES } from '../../../domain/menu/allergen-names.ts'
import { avoidsSentence } from '../../../domain/menu/allergen-warnings.ts'
import type { KnownGuest } from '../../../domain/orders/staff-drafts.schema.ts'
import { isPhone } from '../../../domain/person.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { useAfterTyping } from '../../shop/checkout/checkout-quote.ts'
import { button } from '../../ui/button.ts'
import { Field, NameField, PhoneField, SearchField } from '../../ui/field.tsx'
import { warning } from '../orders/lines.tsx'
import { knownGuestsQuery } from './queries.ts'

type FinderProps = {
  choose: (guest: KnownGuest) => void
  /** Nobody is known by what was typed. */
  add: (details: Partial<Pick<GuestDraft, 'phone' | 'full_name'>>) => void
}

/** Finds the guest who calls, by number or name. */
export function GuestFinder({ choose, add }: FinderProps) {
  const t = useTranslations('desk')
  const locale = useSiteLocale()
  const [search, setSearch] = useState('')
  const [wanted, ask] = useState('')
  useAfterTyping(search.trim(), ask)
  const { data: guests = [], isFetching } = useQuery(knownGuestsQuery(wanted))
  const isTyped = wanted.length >= 3
  return (
    <div id="desk-guest" className="grid gap-2">
      <SearchField label={t('findGuest')} value={search} onChange={setSearch} />
      {isTyped && guests.length === 0 && !isFetching && (
        <p role="status" className="flex flex-wrap items-center gap-3">
          {t('noGuest')}
          <button
            type="button"
            className={button.secondary}
            onClick={() => {
              add(isPhone(wanted) ? { phone: wanted } : { full_name: wanted })
              setSearch('')
            }}
          >
            {t('newGuest')}
          </button>
        </p>
      )}
      {isTyped && guests.length > 0 && (
        <ul aria-label={t('found')} className="grid gap-1.5">
          {guests.map((guest) => (
            <li key={guest.id}>
              <button
                type="button"
                onClick={() => {
                  setSearch('')
                  choose(guest)
                }}
                className="w-full cursor-pointer rounded-lg border border-brand/40 bg-card px-3 py-2 text-start hover:bg-brand-soft"
              >
                <span className="flex flex-wrap justify-between gap-x-3">
                  <bdi className="font-semibold">{guest.name}</bdi>
                  <bdi>{guest.phone}</bdi>
                </span>
                <span className="block text-sm text-muted">
                  {t('orders', { count: guest.orders_count })}
                  {guest.address && (
                    <>
                      {' · '}
                      <bdi>{guest.address}</bdi>
                    </>
                  )}
                </span>
                {guest.avoids.length > 0 && (
                  <span className="block text-sm font-semibold text-bad">{avoidsSentence(guest.avoids, locale)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export type GuestDraft = {
  full_name: string
  phone: string
  email: string
  notes: string
  avoids: readonly Allergen[]
}

export const NOBODY: GuestDraft = { full_name: '', phone: '', email: '', notes: '', avoids: [] }

type FieldsProps = {
  guest: GuestDraft
  change: (changes: Partial<GuestDraft>) => void
  problemOf: (field: string) => string | undefined
  phoneRequired: boolean
  /** A table without dishes. */
  withoutAllergies?: boolean
}

export function GuestFields({ guest, change, problemOf, phoneRequired, withoutAllergies = false }: FieldsProps) {
  const t = useTranslations('desk')
  const avoids = avoidsSentence(guest.avoids, useSiteLocale())
  const field = (name: 'full_name' | 'phone' | 'email') => ({
    name,
    value: guest[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    ...withProblem(problemOf(name)),
  })
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <NameField {...field('full_name')} label={t('name')} />
        <PhoneField {...field('phone')} label={t('phone')} required={phoneRequired} />
      </div>
      {avoids && <p className={`w-fit px-2 py-1 ${warning}`}>{avoids}</p>}
      <details className="rounded-lg border border-line px-3 open:pb-3">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
          {t(withoutAllergies ? 'moreOfTable' : 'more')}
        </summary>
        <div className="grid gap-3">
          <Field {...field('email')} label={t('email')} type="email" dir="ltr" />
          <Field
            label={t('notes')}
            rows={2}
            maxLength={1000}
            value={guest.notes}
            onChange={({ target }) => change({ notes: target.value })}
          />
          {!withoutAllergies && (
            <AvoidsField avoids={guest.avoids} change={(avoids) => change({ avoids })} label={t('avoids')} />
          )}
        </div>
      </details>
    </div>
  )
}

export const withProblem = (problem: string | undefined) => (problem === undefined ? {} : { problem })

type AvoidsProps = { label: string; avoids: readonly Allergen[]; change: (avoids: readonly Allergen[]) => void }

function AvoidsField({ label, avoids, change }: AvoidsProps) {
  const locale = useSiteLocale()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ALLERGEN_GROUPS.map((group) => (
          <label
            key={group}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line bg-card px-2.5 has-checked:border-bad has-checked:font-semibold has-checked:text-bad"
          >
            <input
              type="checkbox"
              checked={avoids.includes(group)}
              onChange={({ target }) =>
                change(target.checked ? [...avoids, group] : avoids.filter((known) => known !== group))
              }
              className="size-5 accent-bad"
            />
            {ALLERGEN_NAMES[locale][group]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
