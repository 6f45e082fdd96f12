import { useEffect } from 'react'
import { loadMessages, pageLocale } from '../i18n/locale.ts'

type Action = { label: string; onClick: () => void }
type Tone = 'success' | 'error' | 'message'

export async function showToast(tone: Tone, title: string, description?: string, action?: Action) {
  try {
    const show = await openToaster()
    show(tone, title, { description, action, ...(action && { duration: 12_000 }) })
  } catch (error) {
    console.warn(`Could not be shown: ${title}.`, error)
  }
}

/** The page's texts are already loaded. */
async function openToaster() {
  const locale = pageLocale()
  const [{ mountToaster }, { common }] = await Promise.all([import('./toaster.tsx'), loadMessages(locale)])
  return mountToaster(locale, common.notifications)
}

async function preloadToaster() {
  try {
    await openToaster()
  } catch {} // the first toast loads it instead
}

const PRELOAD_DELAY = 2000
if (typeof window !== 'undefined')
  if (document.readyState === 'complete') setTimeout(preloadToaster, PRELOAD_DELAY)
  else addEventListener('load', () => setTimeout(preloadToaster, PRELOAD_DELAY), { once: true })

/** Shows a toast once for a failed query, besides its retry button. */
export function useFailureToast(failed: boolean, title: string, text?: string) {
  useEffect(() => {
    if (failed) void showToast('error', title, text)
  }, [failed, title, text])
}

export function useErrorLog(subject: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`Error loading ${subject}:`, error)
  }, [subject, error])
}
