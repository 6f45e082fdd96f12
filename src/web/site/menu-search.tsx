import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localizedPath } from '../../domain/locales.ts'
import { MENU } from './links.ts'
import { useSiteLocale } from './restaurant.ts'

const PAUSE = 250

/** Searches while one types, and as a plain form where there is no script. */
export function MenuSearch({ search }: { search: string }) {
  const t = useTranslations('menu')
  const locale = useSiteLocale()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(search)
  useEffect(() => setText(search), [search])

  const searchFor = (wanted: string, pause = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const search = wanted.trim() ? { search: wanted.trim() } : {}
      void navigate({ ...MENU, search, replace: true, resetScroll: false })
    }, pause)
  }

  return (
    <search className="relative block w-full md:w-72">
      <form
        action={localizedPath('/menu', locale)}
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(text)
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
            searchFor(event.target.value, PAUSE)
          }}
          className="h-11 w-full rounded-full border border-muted/60 bg-white ps-5 pe-24 [&::-webkit-search-cancel-button]:hidden"
        />
        <span className="absolute inset-y-0 end-0 flex">
          {text && (
            <button
              type="button"
              aria-label={t('clearSearch')}
              onClick={() => {
                setText('')
                searchFor('')
              }}
              className="grid size-11 place-items-center rounded-full text-muted hover:text-deep"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
          <button
            type="submit"
            aria-label={t('searchButton')}
            className="grid size-11 place-items-center rounded-full text-teal hover:bg-teal-soft"
          >
            <Search className="size-5" aria-hidden="true" />
          </button>
        </span>
      </form>
    </search>
  )
}
