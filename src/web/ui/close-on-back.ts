import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * The close functions of the open dialogs and sheets, the topmost last. Each has its own entry in the browser's
 * history.
 */
const sheets: (() => void)[] = []
let router: AnyRouter | undefined
let isOwnNavigation = false
let timer: ReturnType<typeof setTimeout> | undefined

/** While `open`, the browser's Back closes this dialog instead of leaving the page. */
export function useCloseOnBack(open: boolean, close: () => void) {
  const current = useRouter()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!router) syncHistorySoon() // a page may be reloaded while one of these entries is the current one
    router = current
  }, [current])
  useEffect(() => {
    if (!open) return
    const sheet = () => latest.current()
    sheets.push(sheet)
    syncHistorySoon()
    return () => {
      sheets.splice(sheets.indexOf(sheet), 1)
      syncHistorySoon()
    }
  }, [open])
}

/** Runs before the router's listener, and hides these entries from it: they are the same page with the same state. */
function onPopState(event: PopStateEvent) {
  if (!router) return
  const { sheets: targetDepth = 0, __TSR_key } = event.state ?? {}
  const wasOwnNavigation = isOwnNavigation
  isOwnNavigation = false
  if (__TSR_key === router.history.location.state.__TSR_key) {
    event.stopImmediatePropagation()
    if (!wasOwnNavigation && targetDepth > sheets.length) return // Forward does not reopen dialogs
    if (!wasOwnNavigation) for (const close of sheets.slice(targetDepth).reverse()) close()
    syncHistorySoon() // a dialog may ask for confirmation first and stay open
  } else if (targetDepth > 0) {
    event.stopImmediatePropagation()
    history.go(-targetDepth) // to the page's own entry, where no dialog is open
  }
}

/** Delayed, because following a link also closes a dialog, and the new page replaces its history entry. */
function syncHistorySoon() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const entries: number = history.state?.sheets ?? 0
    if (isOwnNavigation || entries === sheets.length) return
    if (entries > sheets.length) {
      isOwnNavigation = true
      return history.go(sheets.length - entries)
    }
    for (let depth = entries + 1; depth <= sheets.length; depth++)
      History.prototype.pushState.call(history, { ...history.state, sheets: depth }, '')
  })
}

// The router adds its listener when it is created, later than this one; browsers call them in that order.
if (typeof window !== 'undefined') addEventListener('popstate', onPopState, { capture: true })
