type Props = {
  label: string
  on: boolean
  disabled?: boolean
  /** Shows the label; without it, the label is for screen readers only. */
  labelled?: boolean
  hint?: string
  toggle: (on: boolean) => void
}

export function Switch({ label, labelled, hint, on, disabled, toggle }: Props) {
  const control = (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => toggle(!on)}
      className="group inline-flex min-h-11 shrink-0 cursor-pointer items-center disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span
        className={`flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors ${on ? 'border-brand bg-brand' : 'border-muted bg-line'}`}
      >
        <span
          className={`size-5.5 rounded-full bg-card shadow transition-transform ${on ? 'translate-x-4.5 rtl:-translate-x-4.5' : ''}`}
        />
      </span>
    </button>
  )
  if (!labelled) return control
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p className="font-semibold">{label}</p>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {control}
    </div>
  )
}
