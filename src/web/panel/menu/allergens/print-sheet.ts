import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../../domain/text/locales.ts'

/** The language of the sheet while it is printed. Printing by the browser's menu prints it in the screen's language. */
export function usePrintedSheet(locale: Locale) {
  const [printed, setPrinted] = useState<Locale>()
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted((current) => current ?? locale))
    const end = () => setPrinted(undefined)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [locale])

  async function printIn(language: Locale) {
    flushSync(() => setPrinted(language))
    await document.fonts.ready // the other language may have another font
    print()
  }
  return { printed, printIn: (language: Locale) => void printIn(language) }
}
