import { choiceText } from '../../../domain/menu/choice-text.ts'
import type { SoldChoice } from '../../../domain/menu/options.schema.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'

/** The choices of a cart line: `Tahini · No Onions`. */
export function LineChoices({ choices }: { choices: readonly SoldChoice[] }) {
  const locale = useSiteLocale()
  if (choices.length === 0) return null
  return (
    <span className="block text-sm leading-snug wrap-anywhere text-muted">
      {choices.map((choice, i) => (
        <span key={choice.option_id}>
          {i > 0 && ' · '}
          <UserText text={choiceText(choice, locale)} />
        </span>
      ))}
    </span>
  )
}
