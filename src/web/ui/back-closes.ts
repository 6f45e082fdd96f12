import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Closes each sheet that is open, the topmost last. The browser's history has one entry more for each of them. */
const sheets: (() => void)[] = []
let router: AnyRouter | undefined
let ownStep = false
let timer: ReturnType<typeof setTimeout> | undefined

/** While `open`, the browser's Back closes this sheet instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void) {
  const current = useRouter()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!router) alignSoon() // a page may be loaded anew while one of these entries is the current one
    router = current
  }, [current])
  useEffect(() => {
    if (!open) return
    const sheet = () => latest.current()
    sheets.push(sheet)
    alignSoon()
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1)
      alignSoon()
    }
  }, [open])
}

/** Heard before the router hears it, which is not told of these entries: they are the same page, with its state. */
function onPopState(event: PopStateEvent) {
  if (!router) return
  const { sheets: wanted = 0, __TSR_key } = event.state ?? {}
  const isOwn = ownStep
  ownStep = false
  if (__TSR_key === router.history.location.state.__TSR_key) {
    event.stopImmediatePropagation()
    if (!isOwn && wanted > sheets.length) return // Forward opens nothing
    if (!isOwn) for (const close of sheets.slice(wanted).reverse()) close()
    alignSoon() // one of them may have asked first, and is still open
  } else if (wanted > 0) {
    event.stopImmediatePropagation()
    history.go(-wanted) // to the page itself, where no sheet is open any more
  }
}

/** Not at once: whoever follows a link closes a sheet, too, and that page takes its place in the history. */
function alignSoon() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const entries: number = history.state?.sheets ?? 0
    if (ownStep || entries === sheets.length) return
    if (entries > sheets.length) {
      ownStep = true
      return history.go(sheets.length - entries)
    }
    for (let depth = entries + 1; depth <= sheets.length; depth++)
      History.prototype.pushState.call(history, { ...history.state, sheets: depth }, '')
  })
}

// The router adds its own listener when it is created, and the browser calls them in that order.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })
