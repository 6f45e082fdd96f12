/** Buttons and links that look like buttons share these. */
export const button = {
  primary: 'button bg-terracotta text-white hover:bg-terracotta-deep',
  secondary: 'button border-teal/50 text-teal hover:border-teal hover:bg-teal-soft',
  onDark: 'button border-paper/60 text-paper hover:bg-paper hover:text-ink',
  // Large enough for every finger, and no larger where text is: three of them stand in a phone's header.
  icon: 'grid size-[44px] shrink-0 place-items-center rounded-full text-teal hover:bg-teal-soft [&>svg]:max-h-[60%] [&>svg]:max-w-[60%]',
  quiet: 'button text-teal underline-offset-4 hover:underline',
}
