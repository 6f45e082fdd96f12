import { foreignLanguage } from '../../domain/language/bidi.ts'
import { matchedParts } from '../../domain/menu/matched-parts.ts'
import { useSiteLocale } from '../restaurant.ts'

/** A text of a dish, with the parts marked by which a search found it. */
export function Highlighted({ text, search, where }: { text: string; search: string; where: 'name' | 'description' }) {
  const locale = useSiteLocale()
  let position = 0
  return (
    <bdi lang={foreignLanguage(text, locale)}>
      {(search ? matchedParts(text, search, where) : [{ text, matched: false }]).map((part) => {
        const key = position
        position += part.text.length
        return part.matched ? (
          <mark
            key={key}
            className="bg-cream text-inherit underline decoration-terracotta decoration-2 underline-offset-4"
          >
            {part.text}
          </mark>
        ) : (
          part.text
        )
      })}
    </bdi>
  )
}
