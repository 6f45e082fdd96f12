import type { Assigned, Assignments, StationsInput } from '../../../domain/stations/stations.schema.ts'
import { newKey } from '../../api.ts'

export type StationDraft = { id: string; name: string; name_ar: string }
/** The station of each dish and each option that has one, by its id. */
type Stations = Readonly<Record<string, string>>
export type AssignmentDraft = { stations: StationDraft[]; dishes: Stations; options: Stations }

export const toDraft = ({ stations, categories, groups }: Assignments): AssignmentDraft => ({
  stations: stations.map(({ name_ar, ...station }) => ({ ...station, name_ar: name_ar ?? '' })),
  dishes: stationsOf(categories.flatMap(({ dishes }) => dishes)),
  options: stationsOf(groups.flatMap(({ options }) => options)),
})

export const newStation = (): StationDraft => ({ id: newKey(), name: '', name_ar: '' })

/** What a station that was removed made is made in the kitchen again. */
export function toBody({ stations, dishes, options }: AssignmentDraft, version: string): StationsInput {
  const known = new Set(stations.map(({ id }) => id))
  const list = (assigned: Stations) =>
    Object.entries(assigned).flatMap(([id, station_id]) => (known.has(station_id) ? [{ id, station_id }] : []))
  return { stations, dishes: list(dishes), options: list(options), version }
}

/** The same with these dishes or options at another station; an empty one is the kitchen. */
export function assigned(before: Stations, ids: readonly string[], station_id: string): Stations {
  const others = Object.entries(before).filter(([id]) => !ids.includes(id))
  return Object.fromEntries([...others, ...(station_id ? ids.map((id) => [id, station_id]) : [])])
}

const stationsOf = (all: readonly Assigned[]): Stations =>
  Object.fromEntries(all.flatMap(({ id, station_id }) => (station_id ? [[id, station_id]] : [])))
