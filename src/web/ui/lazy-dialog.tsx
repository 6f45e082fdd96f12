import { type ComponentType, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { type ExtraTextsName, loadExtraTexts } from '../i18n/extra-catalogues.ts'
import { ExtraTexts } from '../i18n/extra-texts.tsx'
import { pageLocale } from '../i18n/locale.ts'
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
 * A hook for a dialog whose script and texts are loaded when it is first opened. If loading fails the page stays as it is,
 * and opening the dialog again retries, which `React.lazy` does not.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: ExtraTextsName[]
) {
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
        const Dialog = await loadWithTexts(load, ...texts)
        loaded ??= Dialog // of two taps, the first
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

/** A component whose script is loaded on demand, together with texts that the page may not have. */
export async function loadWithTexts<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: ExtraTextsName[]
): Promise<ComponentType<Props>> {
  const [{ default: Component }] = await Promise.all([loadScript(load), loadExtraTexts(texts, pageLocale())])
  return (props) => (
    <ExtraTexts names={texts}>
      <Component {...props} />
    </ExtraTexts>
  )
}
