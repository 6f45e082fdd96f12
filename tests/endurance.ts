/** `npm run endurance`: the tests of faults at full length. In `npm test` they are as long as it takes to see them fail. */
export const ENDURANCE = Boolean(process.env.ENDURANCE)
