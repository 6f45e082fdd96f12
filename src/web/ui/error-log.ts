import { useEffect } from 'react'

/** Logs the error of a failed query to the browser's console. */
export function useErrorLog(subject: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`Error loading ${subject}:`, error)
  }, [subject, error])
}
