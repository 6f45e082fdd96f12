import { SOURCES } from '../../../domain/orders/orders.ts'

export const STAFF_SOURCES = SOURCES.filter((source) => source !== 'website')
export type StaffSource = (typeof STAFF_SOURCES)[number]
