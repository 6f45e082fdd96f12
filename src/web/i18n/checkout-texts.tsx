import type { ReactNode } from 'react'
import ar from './checkout.ar.ts'
import en from './checkout.en.ts'
import { ExtraTexts } from './extra-texts.tsx'

/** The texts of ordering, which other pages do not download. */
export const CheckoutTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts texts={{ en, ar }}>{children}</ExtraTexts>
)
