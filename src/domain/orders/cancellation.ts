/** The longest reason that can be given for a refund. */
export const REASON_LENGTH = 200
