import { Check } from 'lucide-react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { oneOf } from '../../domain/records.ts'

type Props<V extends string> = {
  label: string
  options: readonly V[]
  /** What is chosen now, where the menu says so. */
  value?: V
  text: (option: V) => string
  choose: (option: V) => void
}

/** A menu below the button that opens it. */
export const ChoiceMenu = <V extends string>({ label, options, value, text, choose }: Props<V>) => (
  <Popover placement="bottom end" className="min-w-60 rounded-card border border-line bg-card p-1.5 shadow-lg">
    <Menu
      aria-label={label}
      className="outline-none"
      {...(value && { selectionMode: 'single', selectedKeys: [value] })}
      onAction={(key) => {
        const option = oneOf(options, key)
        if (option !== undefined) choose(option)
      }}
    >
      {options.map((option) => (
        <MenuItem
          key={option}
          id={option}
          textValue={text(option)}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-3 outline-none data-focused:bg-brand-soft"
        >
          {text(option)}
          {option === value && <Check className="ms-auto size-5 text-brand" aria-hidden="true" />}
        </MenuItem>
      ))}
    </Menu>
  </Popover>
)
