import ar from './checkout.ar.ts'
import en from './checkout.en.ts'
import { extraTexts } from './extra-texts.tsx'

/** The texts of ordering, which other pages do not download. */
export const CheckoutTexts = extraTexts({ en, ar })
