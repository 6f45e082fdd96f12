import { Fragment, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { ALLERGEN_GROUPS, type AllergenGroup } from '../../../../domain/menu/allergen-list.ts'
import { entriesOf, markOf } from '../../../../domain/menu/allergen-marks.ts'
import { ALLERGEN_NAMES } from '../../../../domain/menu/allergen-names.ts'
import type { Allergens } from '../../../../domain/menu/allergens.schema.ts'
import { combineAllergens } from '../../../../domain/menu/allergens.ts'
import type { AllergenRow } from '../../../../domain/menu/option-drafts.schema.ts'
import { directionOf, type Locale, localized } from '../../../../domain/text/locales.ts'
import { useRestaurant } from '../../../restaurant.ts'
import { usePanelDates } from '../../shell/dates.ts'

type Props = { table: { dishes: AllergenRow[]; options: AllergenRow[] } }

const SIGNS = { contains: '●', may_contain: '○', none: '–', unknown: '?' } as const

/** The allergens of the whole menu on paper, for guests. On the screen it is not visible. */
export function AllergenSheet({ table }: Props) {
  const t = useTranslations('staffAllergens')
  const { name, locale } = useRestaurant()
  const { formatDay } = usePanelDates()
  const dishes = table.dishes.filter(({ for_guests }) => for_guests)
  return (
    <article lang={locale} dir={directionOf(locale)} data-sheet className="sr-only text-black print:not-sr-only">
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
      <h2 className="text-[16pt]">{t('sheet.title')}</h2>
      <p className="text-[11pt] font-semibold">{name}</p>
      <p className="my-[2mm] flex flex-wrap gap-x-[6mm] text-[9pt]">
        {(['contains', 'may_contain', 'none', 'unknown'] as const).map((mark) => (
          <span key={mark}>
            <b>{SIGNS[mark]}</b> {t(`sheet.${mark}`)}
          </span>
        ))}
      </p>
      <table className="w-full table-fixed border-collapse text-[8pt] leading-tight [&_td]:border [&_td]:border-black/40 [&_th]:border [&_th]:border-black/40">
        <thead>
          <tr>
            <th scope="col" className="w-[44mm] p-[1mm] text-start">
              {t('dish')}
            </th>
            {ALLERGEN_GROUPS.map((group) => (
              <th key={group} scope="col" className="p-[0.5mm] text-[7pt]">
                {ALLERGEN_NAMES[locale][group]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...dishes, ...table.options].map((row, i, rows) => (
            <Fragment key={row.id}>
              {row.part_of !== rows[i - 1]?.part_of && (
                <tr className="break-after-avoid">
                  <th
                    scope="rowgroup"
                    colSpan={ALLERGEN_GROUPS.length + 1}
                    className="p-[1mm] pt-[2mm] text-start text-[9pt]"
                  >
                    {localized(row, 'part_of', locale)}
                  </th>
                </tr>
              )}
              <tr className="break-inside-avoid">
                <th scope="row" className="p-[1mm] text-start font-semibold">
                  <bdi>{localized(row, 'name', locale)}</bdi>
                  {row.has_options && ' *'}
                </th>
                {ALLERGEN_GROUPS.map((group) => (
                  <Cell key={group} allergens={combineAllergens([row.allergens, ...row.included])} group={group} />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {dishes.some(({ has_options }) => has_options) && <p className="mt-[3mm] text-[9pt]">* {t('sheet.options')}</p>}
      <p className="mt-[3mm] text-[9pt]">{t('sheet.ask', { date: formatDay(new Date().toISOString()) })}</p>
    </article>
  )
}

/** Kinds that are named are written out: wheat may be fine for a guest whom nuts are not. */
function Cell({ allergens, group }: { allergens: Allergens; group: AllergenGroup }) {
  const t = useTranslations('staffAllergens')
  const { locale } = useRestaurant()
  const mark = markOf(allergens, group)
  const shown = mark === 'none' && !allergens.checked ? 'unknown' : mark
  return (
    <td className="text-center">
      <span className="sr-only print:hidden">{t(`sheet.${shown}`)}</span>
      <span className={shown === 'none' ? 'text-black/40' : 'text-[11pt] leading-none font-bold'}>{SIGNS[shown]}</span>
      {(['contains', 'may_contain'] as const).map((list) => {
        const kinds = entriesOf(allergens[list], group).filter((kind) => kind !== group)
        if (kinds.length === 0) return null
        return (
          <span key={list} className="block text-[6.5pt]">
            {list !== mark && `${SIGNS[list]} `}
            {kinds.map((kind) => ALLERGEN_NAMES[locale][kind]).join(locale === 'ar' ? '، ' : ', ')}
          </span>
        )
      })}
    </td>
  )
}

/** The language of the sheet while it is printed. Printing by the browser's menu prints it in the screen's language. */
export function usePrintedSheet(locale: Locale) {
  const [printed, setPrinted] = useState<Locale>()
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted((current) => current ?? locale))
    const end = () => setPrinted(undefined)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [locale])

  async function printIn(language: Locale) {
    flushSync(() => setPrinted(language))
    await document.fonts.ready // the other language may have another font
    print()
  }
  return { printed, printIn: (language: Locale) => void printIn(language) }
}
