import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../../domain/text/locales.ts'
import { MENU } from '../../links.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import type { DishFilters } from './menu-address.ts'

const TYPING_DELAY = 250

type Props = { search: string; filters?: DishFilters; page?: typeof MENU | { to: '/order' } }

/** Searches while the user types, and as a plain form without JavaScript. */
export function MenuSearch({ search, filters = {}, page = MENU }: Props) {
  const t = useTranslations('menu')
  const locale = useSiteLocale()
  const router = useRouter()
  const lastSearch = useRef(0)
  const submitted = useRef(search)
  const [text, setText] = useState(search)
  // A search from elsewhere is shown in the field; the response to an own search must not overwrite newer input.
  useEffect(() => {
    if (search !== submitted.current) setText(search)
    submitted.current = search
  }, [search])

  async function searchFor(input: string, delay = 0) {
    const thisSearch = ++lastSearch.current
    const from = router.latestLocation.href
    const isOutdated = () => thisSearch !== lastSearch.current || from !== router.latestLocation.href
    await new Promise((resolve) => setTimeout(resolve, delay))
    if (isOutdated()) return
    const term = input.trim()
    const target = { ...page, search: { ...filters, ...(term && { search: term }) } }
    // The dishes are preloaded, so that the page changes at once and the field keeps the focus.
    await router.preloadRoute(target)
    if (isOutdated()) return
    submitted.current = term
    await router.navigate({ ...target, replace: true, resetScroll: false })
  }

  return (
    <search className="relative block w-full md:w-72">
      <form
        action={localizedPath(page === MENU ? '/menu' : page.to, locale)}
        onSubmit={(event) => {
          event.preventDefault()
          void searchFor(text)
        }}
      >
        {filters.diet && <input type="hidden" name="diet" value={filters.diet} />}
        {filters.heat !== undefined && <input type="hidden" name="heat" value={filters.heat} />}
        <input
          type="search"
          name="search"
          value={text}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('searchHint')}
          placeholder={t('search')}
          onChange={(event) => {
            setText(event.target.value)
            void searchFor(event.target.value, TYPING_DELAY)
          }}
          className="h-11 w-full rounded-full border border-muted/60 bg-card ps-5 pe-[96px] [&::-webkit-search-cancel-button]:hidden"
        />
        <span className="absolute inset-y-0 end-0 flex items-center">
          {text && (
            <button
              type="button"
              aria-label={t('clearSearch')}
              onClick={() => {
                setText('')
                void searchFor('')
              }}
              className="grid size-[44px] place-items-center rounded-full text-muted hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
          <button type="submit" aria-label={t('searchButton')} className={button.icon}>
            <Search className="size-5" aria-hidden="true" />
          </button>
        </span>
      </form>
    </search>
  )
}
