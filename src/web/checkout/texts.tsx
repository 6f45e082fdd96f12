import type { ReactNode } from 'react'
import ar from '../i18n/checkout.ar.ts'
import en from '../i18n/checkout.en.ts'
import { ExtraTexts } from '../i18n/extra-texts.tsx'

/** The texts of ordering, which the pages for reading never download. */
export const CheckoutTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts texts={{ en, ar }}>{children}</ExtraTexts>
)
