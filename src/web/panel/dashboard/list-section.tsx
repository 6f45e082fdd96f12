import type { ReactNode } from 'react'

export const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0'

type Props = { title: string; empty: string | false; loading: boolean; children: ReactNode }

/** A list of the dashboard, with a text where it is empty. */
export function ListSection({ title, empty, loading, children }: Props) {
  return (
    <section className="rounded-card border border-line bg-card p-4" aria-busy={loading}>
      <h2 className="text-xl text-brand">{title}</h2>
      {loading && <div className="mt-3 h-48 animate-pulse rounded bg-brand-soft" />}
      {empty ? <p className="py-6 text-center text-muted">{empty}</p> : <ul className="mt-2">{children}</ul>}
    </section>
  )
}
