import { type ComponentType, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { session } from './storage.ts'
import { showToast } from './toast.ts'

/** The requested dialogs. The first is shown; the others wait until it is closed. */
let queue: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]) {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A hook for a dialog whose script is loaded when it is first opened. If loading fails the page stays as it is, and
 * opening the dialog again retries, which `React.lazy` does not.
 */
export function lazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  return function useDialog() {
    const t = useTranslations('common')
    const id = useId()
    const [, setReady] = useState(loaded !== undefined)
    const first = useSyncExternalStore(
      subscribe,
      () => queue[0],
      () => undefined,
    )
    const close = () => change(queue.filter((other) => other !== id))
    async function open() {
      if (!queue.includes(id)) change([...queue, id])
      try {
        loaded ??= (await loadScript(load)).default
        setReady(true)
      } catch (error) {
        console.warn('A dialog could not be loaded:', error)
        close()
        await showToast('error', t('error'), t('notLoaded'))
      }
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount
    useEffect(() => close, [])
    return { Dialog: first === id ? loaded : undefined, open: () => void open(), close }
  }
}

const RELOADED = 'reloaded-for-a-script'

/** Loads a script on demand. If it no longer exists because of a new release, the page is reloaded once. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    return await retryOrReload<Module>(error instanceof Error ? error.message : '')
  }
}

async function retryOrReload<Module>(failure: string): Promise<Module> {
  // WebKit's message does not contain the script's URL.
  const url = failure.split(/\s/).find((word) => word.startsWith('http') && word.endsWith('.js'))
  const response = await fetch(url ?? location.href, { method: 'HEAD', cache: 'no-store' })
  // Older browsers cache the failed import, and load it again only under another URL.
  if (url && response.ok) return await import(/* @vite-ignore */ `${url}?again=${Date.now()}`)
  const isGone = url ? response.status === 404 : response.ok
  if (!isGone || session.get(RELOADED) === failure) throw new Error(failure)
  session.set(RELOADED, failure)
  location.reload()
  return new Promise(() => {}) // never resolves: the page is being reloaded
}
