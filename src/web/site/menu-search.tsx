import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../domain/language/locales.ts'
import { MENU } from '../links.ts'
import { useSiteLocale } from '../restaurant.ts'
import { button } from '../ui/button.ts'

const PAUSE = 250

/** Searches while one types, and as a plain form where there is no script. */
export function MenuSearch({ search, page = MENU }: { search: string; page?: typeof MENU | { to: '/order' } }) {
  const t = useTranslations('menu')
  const locale = useSiteLocale()
  const router = useRouter()
  const typed = useRef(0)
  const asked = useRef(search)
  const [text, setText] = useState(search)
  // A search that came from elsewhere is shown; the answer to our own does not undo what was typed since.
  useEffect(() => {
    if (search !== asked.current) setText(search)
    asked.current = search
  }, [search])

  async function searchFor(wanted: string, pause = 0) {
    const mine = ++typed.current
    const from = router.latestLocation.href
    const isLate = () => mine !== typed.current || from !== router.latestLocation.href
    await new Promise((go) => setTimeout(go, pause))
    if (isLate()) return
    const words = wanted.trim()
    const found = { ...page, search: words ? { search: words } : {} }
    // With the dishes at hand the page changes at once, and the box is not taken away from whoever types.
    await router.preloadRoute(found)
    if (isLate()) return
    asked.current = words
    await router.navigate({ ...found, replace: true, resetScroll: false })
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
            void searchFor(event.target.value, PAUSE)
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
