import type { ReactNode } from 'react'

/** The total and the buttons of a dialog, always visible at its lower edge. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-t border-line bg-paper px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
    {children}
  </div>
)
