import { foreignLanguage } from '../../domain/text/foreign-language.ts'
import { useSiteLocale } from '../restaurant.ts'

/** Text entered by staff or guests: isolated from the direction of the text around it, and marked with its language. */
export function UserText({ text, className }: { text: string; className?: string }) {
  return (
    <bdi lang={foreignLanguage(text, useSiteLocale())} className={className}>
      {text}
    </bdi>
  )
}
