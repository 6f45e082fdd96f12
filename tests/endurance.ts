/** `npm run endurance`: every test at full length. `npm test` runs a shorter version of some. */
export const ENDURANCE = Boolean(process.env.ENDURANCE)

/** The first in `npm test`, the second in `npm run endurance`: how often, how many, or which. */
export const rounds = <T>(few: T, many: T): T => (ENDURANCE ? many : few)
