import { type ComponentType, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadScript } from './load-script.ts'
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
