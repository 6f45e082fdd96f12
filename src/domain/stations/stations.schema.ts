import { z } from 'zod'
import { Arabic, line } from '../fields.schema.ts'
import { STATION_LIMITS } from './stations.ts'

const StationSchema = z
  .object({
    id: z.uuid().describe('Chosen by the client'),
    name: line(STATION_LIMITS.name).min(1, 'is required'),
    name_ar: line(STATION_LIMITS.name)
      .transform((text) => text || null)
      .nullable(),
  })
  .meta({ id: 'Station' })
export type Station = z.output<typeof StationSchema>

export const StationListSchema = z.object({
  stations: z.array(StationSchema).describe('None: there is one kitchen, which makes everything'),
})

const Assigned = z
  .object({ id: z.uuid(), name: z.string(), name_ar: Arabic, station_id: z.uuid().nullable() })
  .meta({ id: 'Assigned' })
export type Assigned = z.infer<typeof Assigned>

const Group = { id: z.uuid(), name: z.string(), name_ar: Arabic }

/** The stations, and what each of them makes. */
export const AssignmentsSchema = z
  .object({
    stations: StationListSchema.shape.stations,
    categories: z.array(z.object({ ...Group, dishes: z.array(Assigned) })),
    groups: z.array(z.object({ ...Group, options: z.array(Assigned) })).describe('Groups of options'),
    version: z.string().describe('Changes whenever a station, or what it makes, changes'),
  })
  .meta({ id: 'StationAssignments' })
export type Assignments = z.infer<typeof AssignmentsSchema>

const Assignment = z.strictObject({ id: z.uuid(), station_id: z.uuid().describe('One of `stations`') })
const list = z
  .array(Assignment)
  .max(20_000)
  .refine((assigned) => new Set(assigned.map(({ id }) => id)).size === assigned.length, 'must list each once')

export const StationsChangeSchema = z
  .strictObject({
    stations: z.array(StationSchema).max(STATION_LIMITS.stations),
    dishes: list.describe('Dishes that are missing here are made in the kitchen'),
    options: list.describe('Options that are missing here are made with their dish'),
    version: z.string(),
  })
  .check(({ value: { stations, dishes, options }, issues }) => {
    const ids = stations.map(({ id }) => id)
    const repeated = ids.findIndex((id, row) => ids.indexOf(id) !== row)
    if (repeated >= 0)
      issues.push({ code: 'custom', path: ['stations', repeated, 'id'], message: 'is a duplicate', input: stations })
    const known = new Set(ids)
    for (const [name, assigned] of Object.entries({ dishes, options })) {
      const lost = assigned.findIndex(({ station_id }) => !known.has(station_id))
      if (lost >= 0)
        issues.push({ code: 'custom', path: [name, lost, 'station_id'], message: 'is no station', input: assigned })
    }
  })
  .meta({ id: 'StationsChange' })
export type StationsInput = z.input<typeof StationsChangeSchema>
export type StationsChange = z.output<typeof StationsChangeSchema>
