import type { ReactNode } from 'react'

/** One line of a `dl`: the name, and the value at the end of the line. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto min-w-0 font-semibold break-words">{children}</dd>
  </div>
)
