import { useEffect, useSyncExternalStore } from 'react'

type Ended = { asking: boolean }

/** Undefined while this page assumes that the person is logged in. */
let ended: Ended | undefined
let waiting: ((loggedIn: boolean) => void)[] = []
let mountedPages = 0
let loggingOut = false
const listeners = new Set<() => void>()

function setEnded(next: Ended | undefined) {
  ended = next
  for (const listener of listeners) listener()
}

function resolveWaiting(loggedIn: boolean) {
  const resolvers = waiting
  waiting = []
  for (const resolve of resolvers) resolve(loggedIn)
}

/**
 * Sends a request. If it is refused because the session ended, and the page can ask for the login (`useLoginAgain`), it
 * is sent again after the same person has logged in, so that typed values are not lost.
 */
export async function sendWithRelogin<R extends { status: number }>(send: () => Promise<R>): Promise<R> {
  const response = await send()
  if (response.status !== 401) return response
  // After a logout the page stays for a moment, and the responses to its requests no longer matter.
  if (loggingOut) return new Promise(() => {})
  if (mountedPages === 0) return response
  setEnded({ asking: true })
  const loggedIn = await new Promise<boolean>((resolve) => waiting.push(resolve))
  return loggedIn ? send() : response
}

/** For pages with personal data: whether the session ended, and the handlers of the login dialog. */
export function useLoginAgain() {
  useEffect(() => {
    mountedPages++
    return () => {
      mountedPages--
      resolveWaiting(false)
      setEnded(undefined)
    }
  }, [])
  return {
    ...useEndedSession(),
    /** After a login. Requests are repeated only for the same person. */
    loggedIn(samePerson: boolean) {
      setEnded(undefined)
      resolveWaiting(samePerson)
    },
    /** The dialog was closed without a login: the page stays as it is. */
    dismiss() {
      setEnded({ asking: false })
      resolveWaiting(false)
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
  return { ended: state !== undefined, asking: state?.asking ?? false, ask: () => setEnded({ asking: true }) }
}

/** Marks that the person is logging out. */
export async function whileLoggingOut<T>(logOut: () => Promise<T>): Promise<T> {
  loggingOut = true
  try {
    return await logOut()
  } finally {
    loggingOut = false
  }
}
