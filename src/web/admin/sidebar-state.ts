import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { setCookie } from '../ui/cookie.ts'

const COOKIE = 'sidebar:state'
const WEEK = 7 * 24 * 60 * 60
const PHONE = '(max-width: 767px)'

const cookies = createIsomorphicFn()
  .server(() => getRequest().headers.get('cookie') ?? '')
  .client(() => document.cookie)

const isPhone = () => matchMedia(PHONE).matches
function watchWidth(changed: () => void) {
  const width = matchMedia(PHONE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

/** Wide or narrow, as this browser remembers it; on phones a drawer that starts closed. Ctrl or Cmd with B toggles. */
export function useSidebar() {
  const [expanded, setExpanded] = useState(() => !cookies().includes(`${COOKIE}=false`))
  const [drawer, setDrawer] = useState(false)
  const onPhone = useSyncExternalStore(watchWidth, isPhone, () => false)
  const sidebar = useRef<HTMLElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)

  function toggle() {
    if (isPhone()) return setDrawer(!drawer)
    setCookie(COOKIE, String(!expanded), WEEK)
    setExpanded(!expanded)
  }

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  // An open drawer takes the focus, gives it back, and closes on Escape.
  useEffect(() => {
    if (!drawer || !isPhone()) return
    sidebar.current?.focus()
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setDrawer(false)
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      toggleButton.current?.focus()
    }
  }, [drawer])

  const shown = onPhone ? drawer : expanded
  return { expanded, drawer, shown, toggle, closeDrawer: () => setDrawer(false), sidebar, toggleButton }
}
