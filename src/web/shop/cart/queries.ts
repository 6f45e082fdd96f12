import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Cart, chosenOf } from '../../../domain/cart/cart.ts'
import type { Channel } from '../../../domain/orders/orders.ts'
import type { Item, QuoteInput } from '../../../domain/orders/quote.schema.ts'
import { api, read } from '../../api.ts'

/** The items of the cart for the API, without prices: the server sets those. */
export const itemsOf = (cart: Cart): Item[] =>
  cart.map(({ id, serving_size, choices, quantity, reservation_details }) => ({
    product_id: id,
    serving_size,
    // A line without any choice is of a dish that had no options, or none that belong to it: the server adds such.
    ...(choices.length > 0 && { choices: chosenOf(choices) }),
    quantity,
    reservation_details,
  }))

/** How the guest gets and pays the cart, where it differs from a delivery without a tip. */
export type QuoteFulfilment = Omit<QuoteInput, 'channel' | 'items'>

/** The days on which the dishes without a date can be had, and the times of one of them. */
export const dueTimesQuery = (
  channel: Channel,
  cart: Cart,
  fulfilment: Pick<QuoteFulfilment, 'payment_method' | 'place'>,
  date?: string,
) =>
  queryOptions({
    queryKey: ['quote', 'due-times', channel, itemsOf(cart), fulfilment, date],
    queryFn: () => read(api['due-times'].$post({ json: { channel, items: itemsOf(cart), ...fulfilment, date } })),
    enabled: cart.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const requestQuote = (channel: Channel, cart: Cart, fulfilment: QuoteFulfilment) =>
  read(api.quote.$post({ json: { channel, items: itemsOf(cart), ...fulfilment } }))

/** The server's view of the cart: current names and prices, and the problems of each line. */
export const quoteQuery = (channel: Channel, cart: Cart, fulfilment: QuoteFulfilment = {}) =>
  queryOptions({
    queryKey: ['quote', channel, itemsOf(cart), fulfilment],
    queryFn: () => requestQuote(channel, cart, fulfilment),
    enabled: cart.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
