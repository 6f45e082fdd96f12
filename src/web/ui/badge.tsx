import type { ReactNode } from 'react'
import { Star } from './star.tsx'

const tones = {
  paper: 'bg-surface text-brand',
  brand: 'bg-brand text-surface',
  accent: 'bg-button text-on-button',
  deep: 'bg-brand-deep text-surface',
  outline: 'border border-brand/40 text-brand',
}

type Props = { tone?: keyof typeof tones; star?: boolean; children: ReactNode }

export function Badge({ tone = 'paper', star, children }: Props) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs leading-4 font-semibold ${tones[tone]}`}
    >
      {star && <Star className="size-2.5 text-brass" />}
      <bdi className="clipped-line">{children}</bdi>
    </span>
  )
}
