import { foreignLanguage } from '../../domain/language/bidi.ts'
import { useSiteLocale } from '../restaurant.ts'

/** What an owner or a guest typed: it does not reorder the words around it, and is read aloud in its own language. */
export function Typed({ text, className }: { text: string; className?: string }) {
  return (
    <bdi lang={foreignLanguage(text, useSiteLocale())} className={className}>
      {text}
    </bdi>
  )
}
