/** How a zone says which addresses belong to it. */
export const ZONE_KINDS = ['polygon', 'radius', 'postcodes', 'neighborhoods'] as const
export type ZoneKind = (typeof ZONE_KINDS)[number]

export const ZONE_LIMITS = {
  zones: 50,
  name: 60,
  postcodes: 500,
  postcode: 12,
  neighborhoods: 100,
  /** Of all rings of a polygon together. */
  corners: 1000,
  rings: 20,
  /** In meters. */
  radius: 200_000,
  minutes: 240,
  fee: 10_000,
} as const
