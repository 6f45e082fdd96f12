/** The classes of buttons, and of links that look like buttons. */
export const button = {
  primary: 'button bg-terracotta text-white hover:bg-terracotta-deep',
  secondary: 'button border-teal/50 text-teal hover:border-teal hover:bg-teal-soft',
  onDark: 'button border-paper/60 text-paper hover:bg-paper hover:text-ink',
  // 44 px is large enough to tap, and does not grow with the text: a phone's header has three of them.
  icon: 'grid size-[44px] shrink-0 place-items-center rounded-full text-teal hover:bg-teal-soft [&>svg]:max-h-[60%] [&>svg]:max-w-[60%]',
  quiet: 'button text-teal underline-offset-4 hover:underline',
}
