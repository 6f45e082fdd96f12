import type { ReactNode } from 'react'

type Props = { name: string; checked: boolean; choose: () => void; children: ReactNode }

/** One choice of a few, as a card with a radio button. */
export const OptionCard = ({ name, checked, choose, children }: Props) => (
  <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-lg border border-muted/60 bg-card p-3 has-checked:border-brand has-checked:bg-brand-soft">
    <input type="radio" name={name} checked={checked} onChange={choose} className="size-5 shrink-0 accent-brand" />
    {children}
  </label>
)
