import { addUp, asMinor, type Minor } from '../money.ts'

/** Why cash goes into the drawer or out of it, apart from what guests pay. A correction may do either. */
export const DRAWER_KINDS = ['put_in', 'taken_out', 'correction'] as const
export type DrawerKind = (typeof DRAWER_KINDS)[number]

/** `float`: what the close before left. `entries`: with their sign. */
export type DrawerParts = { float: Minor; cash: Minor; entries: readonly Minor[] }

export const expectedCash = ({ float, cash, entries }: DrawerParts): Minor => addUp([float, cash, ...entries])

/** An amount as it changes the drawer. */
export const signedAmount = (kind: DrawerKind, units: Minor): Minor => (kind === 'taken_out' ? asMinor(-units) : units)

/** Below zero: money is missing. */
export const drawerDifference = (counted: Minor, expected: Minor): Minor => asMinor(counted - expected)
