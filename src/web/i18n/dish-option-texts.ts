import ar from './dish-options.ar.ts'
import en from './dish-options.en.ts'
import { extraTexts } from './extra-texts.tsx'

/** The texts of options and allergens, which pages without them do not download. */
export const DishOptionTexts = extraTexts({ en, ar })
