export const button = {
  primary: 'button bg-button text-on-button hover:bg-button-deep',
  secondary: 'button border-brand/50 text-brand hover:border-brand hover:bg-brand-soft',
  onDark: 'button border-surface/60 text-surface hover:bg-surface hover:text-ink',
  // 44 px is large enough to tap, and does not grow with the text: a phone's header has three of them.
  icon: 'grid size-[44px] shrink-0 place-items-center rounded-full text-brand hover:bg-brand-soft [&>svg]:max-h-[60%] [&>svg]:max-w-[60%]',
  round: 'grid size-[44px] shrink-0 place-items-center rounded-full bg-button text-on-button hover:bg-button-deep',
  quiet: 'button text-brand underline-offset-4 hover:underline',
}

export const tabClass =
  'cursor-pointer border-b-2 border-transparent px-4 py-3 font-semibold whitespace-nowrap text-muted data-selected:border-accent data-selected:text-accent'
