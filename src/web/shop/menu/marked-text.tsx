import { matchedParts } from '../../../domain/menu/matched-parts.ts'
import { foreignLanguage } from '../../../domain/text/foreign-language.ts'
import { useSiteLocale } from '../../restaurant.ts'

type Props = { text: string; search: string; where: 'name' | 'description' }

export default function MarkedText({ text, search, where }: Props) {
  const locale = useSiteLocale()
  let position = 0
  return (
    <bdi lang={foreignLanguage(text, locale)}>
      {matchedParts(text, search, where).map((part) => {
        const key = position
        position += part.text.length
        return part.matched ? (
          <mark
            key={key}
            className="bg-surface-warm text-inherit underline decoration-accent decoration-2 underline-offset-4"
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
