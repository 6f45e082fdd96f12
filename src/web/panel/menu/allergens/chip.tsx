import type { ReactNode } from 'react'

type Props = { checked: boolean; toggle: (on: boolean) => void; children: ReactNode }

/** A checkbox that looks like a label of its own. */
export const Chip = ({ checked, toggle, children }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-muted/60 bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-accent">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => toggle(target.checked)}
      className="size-4 shrink-0 accent-brand"
    />
    {children}
  </label>
)
