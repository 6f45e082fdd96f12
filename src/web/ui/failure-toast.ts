import { useEffect } from 'react'
import { showToast } from './toast.ts'

/** Shows a toast once for a failed query, besides its retry button. */
export function useFailureToast(failed: boolean, title: string, text?: string) {
  useEffect(() => {
    if (failed) void showToast('error', title, text)
  }, [failed, title, text])
}
