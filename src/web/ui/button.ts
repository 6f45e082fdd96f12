/** Buttons and links that look like buttons share these. */
export const button = {
  primary: 'button bg-terracotta text-white hover:bg-terracotta-deep',
  secondary: 'button border-teal/50 text-teal hover:border-teal hover:bg-teal-soft',
  onDark: 'button border-paper/60 text-paper hover:bg-paper hover:text-ink',
  icon: 'grid size-11 place-items-center rounded-full text-teal hover:bg-teal-soft',
  quiet: 'button text-teal underline-offset-4 hover:underline',
}
