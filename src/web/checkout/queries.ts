import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cart } from '../../domain/cart/cart.ts'
import type { Channel } from '../../domain/orders/channels.ts'
import type { Item } from '../../domain/orders/quote.schema.ts'
import { api, read, step } from '../api.ts'
import { orNotFound } from '../queries.ts'

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

export const availabilityQuery = (product_id: string, guests: number, lead: number) =>
  queryOptions({
    queryKey: ['availability', product_id, lead, guests],
    queryFn: () =>
      read(api.availability.$get({ query: { product_id, lead_days: String(lead), guests: String(guests) } })),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: 1,
  })

export const orderQuery = (access_token: string) =>
  queryOptions({
    queryKey: ['order', access_token],
    queryFn: () =>
      read(api.orders[':access_token'].$get({ param: { access_token: step(access_token) } })).catch(orNotFound),
    staleTime: 10_000,
  })
