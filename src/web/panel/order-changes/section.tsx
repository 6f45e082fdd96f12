import type { ReactNode } from 'react'

type SectionProps = { title: string; sticky?: boolean; children: ReactNode }

export const Section = ({ title, sticky, children }: SectionProps) => (
  <section
    className={`grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5 ${sticky ? 'lg:sticky lg:top-4' : ''}`}
  >
    <h2 className="text-xl text-brand">{title}</h2>
    {children}
  </section>
)
