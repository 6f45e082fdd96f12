import type { ReactNode } from 'react'
import ar from './dish-options.ar.ts'
import en from './dish-options.en.ts'
import { ExtraTexts } from './extra-texts.tsx'

/** The texts of options and allergens, which pages without them do not download. */
export const DishOptionTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts texts={{ en, ar }}>{children}</ExtraTexts>
)
