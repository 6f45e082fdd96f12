import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="text-xl text-brand">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
