import { session } from './storage.ts'

const RELOADED = 'reloaded-for-a-script'

/** Loads a script on demand. Where it is gone because of a new release the page is loaded anew, once. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    return await loadAgain<Module>(error instanceof Error ? error.message : '')
  }
}

async function loadAgain<Module>(failure: string): Promise<Module> {
  // WebKit does not say which script it was.
  const address = failure.split(/\s/).find((word) => word.startsWith('http') && word.endsWith('.js'))
  const answer = await fetch(address ?? location.href, { method: 'HEAD', cache: 'no-store' })
  // Older browsers remember that a script failed, and ask for it again only under another address.
  if (address && answer.ok) return await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  const isGone = address ? answer.status === 404 : answer.ok
  if (!isGone || session.get(RELOADED) === failure) throw new Error(failure)
  session.set(RELOADED, failure)
  location.reload()
  return new Promise(() => {}) // nothing more is to happen here
}
