import type { Choice } from './options.schema.ts'

/** Two lines with the same choices are one line, whatever the order. */
export const choicesKey = (choices: readonly Choice[]): string =>
  choices
    .filter(({ quantity }) => quantity > 0)
    .map(({ option_id, quantity }) => `${option_id}x${quantity}`)
    .sort()
    .join()
