import { session } from './storage.ts'

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
