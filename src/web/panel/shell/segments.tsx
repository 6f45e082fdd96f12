import type { ReactNode } from 'react'

type Props<V extends string> = {
  label: string
  chosen: V
  choose: (option: V) => void
  options: readonly V[]
  text: (option: V) => string
  after?: (option: V) => ReactNode
}

/** A choice between a few visible options. */
export const Segments = <V extends string>({ label, options, chosen, choose, text, after }: Props<V>) => (
  <fieldset className="flex w-fit rounded-lg border border-brand/50 p-0.5">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === chosen}
        onClick={() => choose(option)}
        className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg px-4 font-semibold whitespace-nowrap text-brand aria-pressed:bg-brand aria-pressed:text-surface"
      >
        {text(option)}
        {after?.(option)}
      </button>
    ))}
  </fieldset>
)
