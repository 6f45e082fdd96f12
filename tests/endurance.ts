/** `npm run endurance`: the fault tests at full length. `npm test` runs a shorter version of each. */
export const ENDURANCE = Boolean(process.env.ENDURANCE)
