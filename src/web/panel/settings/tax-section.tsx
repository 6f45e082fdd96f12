import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { SERVICES } from '../../../domain/hours/services.ts'
import { usualCoin, usualTaxWord } from '../../../domain/restaurant/country-forms.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { categoriesQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Pair } from './edit-settings.tsx'
import type { SettingsForm } from './settings-form.ts'
import {
  changeRate,
  type ExceptionDraft,
  NEW_RATE,
  NEW_TAXES,
  type RateDraft,
  rateNames,
  removeRate,
  type TaxDraft,
} from './tax-draft.ts'

type Props = { form: SettingsForm }
/** What is wrong with a part of the taxes, such as `rates.0.percent`. */
type Problem = (path: string) => string | undefined

/** Rates by category and service, for restaurants with more than one percentage or with prices that include tax. */
export function TaxFields({ form }: Props) {
  const { draft, set, problem } = form
  const t = useTranslations('settings')
  const before = useRef<TaxDraft>(NEW_TAXES)
  const { taxes } = draft
  function toggle(on: boolean) {
    if (taxes) before.current = taxes
    set({ taxes: on ? before.current : null })
  }
  return (
    <>
      <Switch labelled label={t('ownTaxes')} hint={t('ownTaxesHint')} on={taxes !== null} toggle={toggle} />
      {taxes && (
        <TaxRates
          taxes={taxes}
          problem={(path) => problem(`taxes.${path}`)}
          change={(changed) => set({ taxes: changed })}
        />
      )}
      <TaxWords form={form} />
    </>
  )
}

type RatesProps = { taxes: TaxDraft; problem: Problem; change: (taxes: TaxDraft) => void }

function TaxRates({ taxes, problem, change }: RatesProps) {
  const t = useTranslations('settings')
  const list = useRef<HTMLUListElement>(null)
  const names = rateNames(taxes).filter(Boolean)
  const rateChoice = (label: string, value: string | null, choose: (rate: string | null) => void, path: string) => (
    <div>
      <Choice
        labelled
        label={label}
        value={value ?? ''}
        options={['', ...names]}
        text={(name) => name || t('notTaxed')}
        choose={(name) => choose(name || null)}
        className="w-full font-normal"
      />
      <Wrong text={problem(path)} />
    </div>
  )
  return (
    <div className="space-y-5 rounded-lg border border-line p-4">
      <Switch
        labelled
        label={t('taxIncluded')}
        hint={t('taxIncludedHint')}
        on={taxes.included}
        toggle={(included) => change({ ...taxes, included })}
      />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{t('rates')}</legend>
        <p className="text-sm text-muted">{t('ratesHint')}</p>
        <ul ref={list} tabIndex={-1} aria-label={t('rates')} className="space-y-3">
          {taxes.rates.map((rate, i) => (
            <RateRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rates have no identity but their place
              key={i}
              rate={rate}
              number={i + 1}
              problem={(name) => problem(`rates.${i}.${name}`)}
              change={(changed) => change(changeRate(taxes, i, changed))}
              remove={
                taxes.rates.length > 1
                  ? () => {
                      change(removeRate(taxes, i))
                      list.current?.focus()
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        <button
          type="button"
          className={button.secondary}
          onClick={() => change({ ...taxes, rates: [...taxes.rates, NEW_RATE] })}
        >
          {t('addRate')}
        </button>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {rateChoice(t('usualRate'), taxes.rate, (rate) => change({ ...taxes, rate }), 'rate')}
        {rateChoice(t('deliveryRate'), taxes.delivery, (delivery) => change({ ...taxes, delivery }), 'delivery')}
      </div>
      <fieldset className="space-y-3">
        <legend className="font-semibold">{t('exceptions')}</legend>
        <p className="text-sm text-muted">{t('exceptionsHint')}</p>
        <ul className="space-y-3">
          {taxes.exceptions.map((exception, i) => (
            <ExceptionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: exceptions have no identity but their place
              key={i}
              exception={exception}
              number={i + 1}
              names={names}
              problem={problem(`exceptions.${i}`)}
              change={(changed) => change({ ...taxes, exceptions: taxes.exceptions.with(i, changed) })}
              remove={() => change({ ...taxes, exceptions: taxes.exceptions.toSpliced(i, 1) })}
            />
          ))}
        </ul>
        <button
          type="button"
          className={button.secondary}
          onClick={() =>
            change({
              ...taxes,
              exceptions: [...taxes.exceptions, { category_id: null, service: null, rate: taxes.rate }],
            })
          }
        >
          {t('addException')}
        </button>
      </fieldset>
    </div>
  )
}

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? <p className="mt-1 text-sm font-semibold text-bad">{text}</p> : null

type RateProps = {
  rate: RateDraft
  number: number
  problem: Problem
  change: (rate: RateDraft) => void
  remove: (() => void) | undefined
}

function RateRow({ rate, number, problem, change, remove }: RateProps) {
  const t = useTranslations('settings')
  const field = (name: keyof RateDraft) => {
    const wrong = problem(name)
    return {
      label: t(`rateFields.${name}`),
      value: rate[name],
      ...(wrong && { problem: wrong }),
      onChange: ({ target }: { target: { value: string } }) => change({ ...rate, [name]: target.value }),
    }
  }
  return (
    <li className="flex items-end gap-3 max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:p-3">
      <fieldset
        aria-label={t('rateNumber', { number })}
        className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-2 xl:grid-cols-5"
      >
        <Field {...field('name')} lang="en" dir="ltr" />
        <Field {...field('name_ar')} lang="ar" dir="rtl" />
        <Field {...field('percent')} inputMode="decimal" dir="ltr" />
        <Field {...field('valid_from')} type="date" />
        <Field {...field('valid_to')} type="date" />
      </fieldset>
      {remove && <RemoveButton label={t('removeRate', { number })} remove={remove} />}
    </li>
  )
}

type ExceptionProps = {
  exception: ExceptionDraft
  number: number
  names: string[]
  problem: string | undefined
  change: (exception: ExceptionDraft) => void
  remove: () => void
}

function ExceptionRow({ exception, number, names, problem, change, remove }: ExceptionProps) {
  const t = useTranslations('settings')
  const locale = useSiteLocale()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const nameOf = (id: string) => {
    const category = categories.find((one) => one.id === id)
    return category ? localized(category, 'name', locale) : t('goneCategory')
  }
  // A category that is gone stays in sight until somebody removes its exception.
  const ids = [
    ...new Set([...categories.map(({ id }) => id), ...(exception.category_id ? [exception.category_id] : [])]),
  ]
  return (
    <li className="flex items-end gap-3 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:p-3">
      <fieldset aria-label={t('exceptionNumber', { number })} className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
        <Choice
          labelled
          label={t('category')}
          value={exception.category_id ?? ''}
          options={['', ...ids]}
          text={(id) => (id ? nameOf(id) : t('everyCategory'))}
          choose={(id) => change({ ...exception, category_id: id || null })}
          className="w-full font-normal"
        />
        <Choice
          labelled
          label={t('service')}
          value={exception.service ?? ''}
          options={['', ...SERVICES]}
          text={(service) => (service ? t(`services.${service}`) : t('everyService'))}
          choose={(service) => change({ ...exception, service: service || null })}
          className="w-full font-normal"
        />
        <Choice
          labelled
          label={t('rate')}
          value={exception.rate ?? ''}
          options={['', ...names]}
          text={(name) => name || t('notTaxed')}
          choose={(name) => change({ ...exception, rate: name || null })}
          className="w-full font-normal"
        />
        <Wrong text={problem} />
      </fieldset>
      <RemoveButton label={t('removeException', { number })} remove={remove} />
    </li>
  )
}

const RemoveButton = ({ label, remove }: { label: string; remove: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={remove}
    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-bad/50 text-bad hover:bg-bad/10"
  >
    <Trash2 className="size-5" aria-hidden="true" />
  </button>
)

/** The word and the number that guests read, and the smallest coin. The country proposes, the owner decides. */
function TaxWords({ form: { draft, set, field } }: Props) {
  const t = useTranslations('settings')
  const { sign } = useMoney()
  const word = usualTaxWord(draft.country)
  const coin = usualCoin(draft.currency)
  return (
    <>
      <Pair>
        <Field {...field('tax_word')} lang="en" dir="ltr" maxLength={40} hint={t('taxWordHint')} />
        <Field {...field('tax_word_ar')} lang="ar" dir="rtl" maxLength={40} />
      </Pair>
      {word && draft.tax_word !== word.en && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => set({ tax_word: word.en, tax_word_ar: word.ar })}
        >
          {t('useWord', { word: word.en })}
        </button>
      )}
      <Pair>
        <Field {...field('tax_number')} dir="ltr" maxLength={60} hint={t('taxNumberHint')} />
        <Field {...field('smallest_coin')} inputMode="decimal" dir="ltr" hint={t('smallestCoinHint')} />
      </Pair>
      {coin && draft.smallest_coin !== coin && (
        <button type="button" className={button.secondary} onClick={() => set({ smallest_coin: coin })}>
          {t('useCoin', { coin: `${sign} ${coin}` })}
        </button>
      )}
    </>
  )
}
