export const STATION_LIMITS = { name: 40, stations: 20 } as const

/** What a kitchen screen shows besides one station: what has no station of its own, or everything. */
export const WHOLE_SCREENS = ['kitchen', 'all'] as const

/** Null: the kitchen itself. */
export type StationId = string | null

/** Where dishes and options are made, as of now: it is not stored with an order. */
export type StationOf = {
  dish: (product_id: string | null) => StationId
  /** Null: an option is made with its dish. */
  option: (option_id: string) => StationId
}

type Choice = { option_id: string; quantity: number }
type Line<C extends Choice> = { product_id: string | null; choices: readonly C[] }

/** What one station makes of a line. `of_dish`: the dish itself with these options; otherwise these options alone. */
export type Share<C extends Choice> = { station_id: StationId; of_dish: boolean; choices: C[] }

/**
 * The shares of a line, one per station. What a guest took out stays with the dish: nobody makes it, and whoever makes
 * the dish must know.
 */
export function sharesOf<C extends Choice>({ product_id, choices }: Line<C>, stationOf: StationOf): Share<C>[] {
  const own: Share<C> = { station_id: stationOf.dish(product_id), of_dish: true, choices: [] }
  const shares = [own]
  for (const choice of choices) {
    const station_id = choice.quantity > 0 ? stationOf.option(choice.option_id) : null
    const share = shares.find((other) => other.station_id === station_id)
    if (station_id === null) own.choices.push(choice)
    else if (share) share.choices.push(choice)
    else shares.push({ station_id, of_dish: false, choices: [choice] })
  }
  return shares
}
