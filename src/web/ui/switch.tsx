type Props = {
  label: string
  on: boolean
  disabled?: boolean
  /** The label beside it is read by everybody; without, only aloud. */
  labelled?: boolean
  hint?: string
  turn: (on: boolean) => void
}

export function Switch({ label, labelled, hint, on, disabled, turn }: Props) {
  const knob = (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => turn(!on)}
      className="group inline-flex min-h-11 shrink-0 cursor-pointer items-center disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span
        className={`flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors ${on ? 'border-teal bg-teal' : 'border-muted bg-line'}`}
      >
        <span
          className={`size-5.5 rounded-full bg-card shadow transition-transform ${on ? 'translate-x-4.5 rtl:-translate-x-4.5' : ''}`}
        />
      </span>
    </button>
  )
  if (!labelled) return knob
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p className="font-semibold">{label}</p>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {knob}
    </div>
  )
}
