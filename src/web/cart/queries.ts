import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cart } from '../../domain/cart/cart.ts'
import type { Channel } from '../../domain/orders/channels.ts'
import type { Item } from '../../domain/orders/quote.schema.ts'
import { api, read } from '../api.ts'

/** A cart as the server wants it: what and how many, never for how much. */
export const itemsOf = (cart: Cart): Item[] =>
  cart.map(({ id, serving_size, quantity, reservation_details }) => ({
    product_id: id,
    serving_size,
    quantity,
    reservation_details,
  }))

/** What the server makes of the cart: today's names and prices, and what cannot be had. */
export const quoteQuery = (channel: Channel, cart: Cart) =>
  queryOptions({
    queryKey: ['quote', channel, itemsOf(cart)],
    queryFn: () => read(api.quote.$post({ json: { channel, items: itemsOf(cart) } })),
    enabled: cart.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
