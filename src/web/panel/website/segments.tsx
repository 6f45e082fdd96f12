import type { LucideIcon } from 'lucide-react'

type Props<V extends string> = {
  label: string
  options: readonly V[]
  text: (option: V) => string
  icon?: (option: V) => LucideIcon
  /** The language of the option's text, where it is not the screen's. */
  lang?: (option: V) => string
  value: V
  choose: (option: V) => void
}

/** A few choices side by side, of which one is selected. */
export function Segments<V extends string>({ label, options, text, icon, lang, value, choose }: Props<V>) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg bg-brand-soft p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const Icon = icon?.(option)
        return (
          <button
            key={option}
            type="button"
            lang={lang?.(option)}
            aria-pressed={value === option}
            onClick={() => choose(option)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-brand aria-pressed:bg-card aria-pressed:shadow-sm"
          >
            {Icon && <Icon className="size-4" aria-hidden="true" />}
            {text(option)}
          </button>
        )
      })}
    </fieldset>
  )
}
