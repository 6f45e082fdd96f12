export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`star ${className ?? ''}`} fill="currentColor" aria-hidden="true">
      <path d="m12 0 3.5 3.5h5v5L24 12l-3.5 3.5v5h-5L12 24l-3.5-3.5h-5v-5L0 12l3.5-3.5v-5h5z" />
    </svg>
  )
}

export function StarDivider({ className = '' }: { className?: string }) {
  return (
    <div className={`star-divider flex items-center gap-4 text-brass ${className}`} aria-hidden="true">
      <span className="h-px flex-1 bg-line" />
      <Star className="size-2.5" />
      <Star className="size-4" />
      <Star className="size-2.5" />
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}
