import { useEffect } from 'react'
import { showToast } from './toast.ts'

/** What cannot be loaded is said once, besides the way to try again in its place. */
export function useFailureToast(failed: boolean, title: string, text?: string) {
  useEffect(() => {
    if (failed) void showToast('error', title, text)
  }, [failed, title, text])
}

/** Why something cannot be loaded, for whoever looks into the browser's console. */
export function useErrorLog(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`Error loading ${what}:`, error)
  }, [what, error])
}
