import type { ReactNode } from 'react'

type Props = { title: string; text?: string; badge?: ReactNode; children: ReactNode }

export const Section = ({ title, text, badge, children }: Props) => (
  <section className="rounded-card border border-line bg-card p-5 sm:p-7">
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-xl text-brand">{title}</h2>
      {badge}
    </div>
    {text && <p className="mt-1 text-muted">{text}</p>}
    <div className="mt-4">{children}</div>
  </section>
)
