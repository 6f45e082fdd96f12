import { oneOf } from '../../domain/records.ts'

type Props<V extends string> = {
  label: string
  value: V
  options: readonly V[]
  text: (option: V) => string
  disabled?: boolean
  'aria-describedby'?: string
  /** Shows the label above; without it, the label is for screen readers only. */
  labelled?: boolean
  choose: (option: V) => void
  onFocus?: () => void
  className?: string
}

export function Choice<V extends string>({
  label,
  labelled,
  value,
  options,
  text,
  choose,
  className,
  ...rest
}: Props<V>) {
  const select = (
    <select
      {...rest}
      aria-label={labelled ? undefined : label}
      value={value}
      onChange={({ target }) => {
        const option = oneOf(options, target.value)
        if (option !== undefined) choose(option)
      }}
      className={`min-h-11 rounded-lg border border-muted/60 bg-card px-3 ${className ?? ''}`}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {text(option)}
        </option>
      ))}
    </select>
  )
  if (!labelled) return select
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside
    <label className="grid gap-1 font-semibold">
      {label}
      {select}
    </label>
  )
}
