import { LIGHT, type Tokens } from './tokens.ts'

/** The brand's color is used for the name and, under white text, for buttons. */
export type MailColors = { brand: string; surface: string; ink: string }

const DEFAULT: MailColors = { brand: '#0E4A4C', surface: '#FBF7EF', ink: '#22302F' }

/** The colors of mails in a look. The palette has proved that these pairs are readable. */
export function mailColors(tokens: Tokens): MailColors {
  const { brand, surface, ink } = tokens
  return tokens === LIGHT ? DEFAULT : { brand, surface, ink }
}
