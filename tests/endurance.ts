/** `npm run endurance`: every test at full length. `npm test` runs a shorter version of some. */
export const ENDURANCE = Boolean(process.env.ENDURANCE)

/** `npm run browser`: the browser tests that `npm test` leaves out, too. */
export const ALL_BROWSER_TESTS = ENDURANCE || Boolean(process.env.ALL_BROWSER_TESTS)

/** The first in `npm test`, the second in `npm run endurance`: how often, how many, or which. */
export const rounds = <T>(few: T, many: T): T => (ENDURANCE ? many : few)
