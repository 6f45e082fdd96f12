import { useEffect, useSyncExternalStore } from 'react'

type Ended = { asking: boolean }

/** Undefined while somebody is logged in, as far as this page knows. */
let ended: Ended | undefined
let waiting: ((loggedIn: boolean) => void)[] = []
let pages = 0
let leaving = false
const listeners = new Set<() => void>()

function change(now: Ended | undefined) {
  ended = now
  for (const listener of listeners) listener()
}

function answer(loggedIn: boolean) {
  const all = waiting
  waiting = []
  for (const resolve of all) resolve(loggedIn)
}

/**
 * Sends a request. Where it is refused because the session ended meanwhile, and the page can ask for the login
 * (`useLoginAgain`), it is sent again once the same person has logged in: nothing that was typed is lost.
 */
export async function sendLoggedIn<R extends { status: number }>(send: () => Promise<R>): Promise<R> {
  const response = await send()
  if (response.status !== 401) return response
  // The page of somebody who just logged out is still there for a moment; what it asks for is not of interest any more.
  if (leaving) return new Promise(() => {})
  if (pages === 0) return response
  change({ asking: true })
  const loggedIn = await new Promise<boolean>((resolve) => waiting.push(resolve))
  return loggedIn ? send() : response
}

/** For pages that are about somebody's own data: whether the session ended, and what came of asking for the login. */
export function useLoginAgain() {
  useEffect(() => {
    pages++
    return () => {
      pages--
      answer(false)
      change(undefined)
    }
  }, [])
  return {
    ...useEndedSession(),
    /** Somebody logged in; requests go on only where it is the same person. */
    loggedIn(samePerson: boolean) {
      change(undefined)
      answer(samePerson)
    },
    /** Not now: the page stays as it is. */
    dismiss() {
      change({ asking: false })
      answer(false)
    },
  }
}

export function useEndedSession() {
  const state = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ended,
    () => undefined,
  )
  return { ended: state !== undefined, asking: state?.asking ?? false, ask: () => change({ asking: true }) }
}

/** While somebody logs out. */
export async function whileLeaving<T>(leave: () => Promise<T>): Promise<T> {
  leaving = true
  try {
    return await leave()
  } finally {
    leaving = false
  }
}
