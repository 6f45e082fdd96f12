import { type Locale, localized } from '../text/locales.ts'
import type { SoldChoice } from './options.schema.ts'

const WITHOUT: Record<Locale, (name: string) => string> = {
  en: (name) => `No ${name}`,
  ar: (name) => `بدون ${name}`,
}

/** A choice as guests, mails and tickets read it: `Tahini`, `2 × Falafel`, and `No Onions` for what was taken out. */
export function choiceText(choice: Pick<SoldChoice, 'name' | 'name_ar' | 'quantity'>, locale: Locale): string {
  const name = localized(choice, 'name', locale)
  if (choice.quantity === 0) return WITHOUT[locale](name)
  return choice.quantity === 1 ? name : `${choice.quantity} × ${name}`
}
