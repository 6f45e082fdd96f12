import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../../ui/media-query.ts'
import { setCookie } from '../../ui/storage.ts'

const COOKIE = 'sidebar:state'
const WEEK = 7 * 24 * 60 * 60
const PHONE = '(max-width: 767px)'
const WIDE = '(min-width: 1280px)'

const cookies = createIsomorphicFn()
  .server(() => getRequest().headers.get('cookie') ?? '')
  .client(() => document.cookie)

const isPhone = () => matchMedia(PHONE).matches

/**
 * The sidebar shows labels or only icons, as stored in this browser, by default depending on the width; on phones it is
 * a drawer that starts closed. Ctrl or Cmd with B toggles it.
 */
export function useSidebar() {
  const [chosen, setChosen] = useState(() => /sidebar:state=(true|false)/.exec(cookies())?.[1])
  const [drawer, setDrawer] = useState(false)
  const onPhone = useMediaQuery(PHONE, false)
  const wide = useMediaQuery(WIDE, true)
  const expanded = chosen ? chosen === 'true' : wide
  const sidebar = useRef<HTMLElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)

  function toggle() {
    if (isPhone()) return setDrawer(!drawer)
    setCookie(COOKIE, String(!expanded), WEEK)
    setChosen(String(!expanded))
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  // An open drawer takes the focus, returns it, and closes on Escape.
  useEffect(() => {
    if (!drawer || !isPhone()) return
    sidebar.current?.focus()
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDrawer(false)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      toggleButton.current?.focus()
    }
  }, [drawer])

  const shown = onPhone ? drawer : expanded
  // The server does not know the width: CSS decides until the person has chosen.
  const state = chosen ? (expanded ? 'expanded' : 'collapsed') : 'by-width'
  return { state, expanded, drawer, shown, toggle, closeDrawer: () => setDrawer(false), sidebar, toggleButton }
}
