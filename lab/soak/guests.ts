import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { Availability } from '../../src/domain/orders/quote.schema.ts'

/** The final response to a guest: the order's id, or that the slot is full. */
export type Told = { key: string; email: string; items: number; reserves: boolean; id: string | null; retries: number }
type Dish = { id: string; name: string; price: number }

/** Guests who order one after the other, and retry with the same key until they get a final response. */
export async function openGuests(url: string, dishes: Dish[]) {
  const of = (name: string) => dishes.find((dish) => dish.name === name) as Dish
  const [meal, drink] = [of('Lamb Mandi'), of('Ayran')]
  const offered = await fetch(`${url}/api/availability?product_id=${meal.id}&lead_days=2`)
  const { days }: Availability = await offered.json()
  const slots = days.flatMap(({ date, slots }) => slots.filter(({ open }) => open).map(({ time }) => ({ date, time })))
  const told: Told[] = []
  const strange: string[] = []
  let people = 0
  let open = true

  function draftOf(n: number): OrderInput {
    const reserves = n % 2 === 0
    const slot = slots[n % slots.length] ?? { date: '', time: '' }
    const details = { ...slot, meal_size: 'half' as const, guests_count: 5 }
    const reserved = { product_id: meal.id, quantity: 1, reservation_details: details }
    return {
      channel: 'checkout',
      payment_method: 'cash',
      delivery_address: '12 Cedar Street, New York',
      items: [...(reserves ? [reserved] : []), { product_id: drink.id, quantity: 2 }],
      full_name: `Guest ${n}`,
      email: `guest${n}@example.com`,
      phone: `555 ${100_000 + n}`,
      expected_total: drink.price * 2 + (reserves ? meal.price : 0),
    }
  }

  async function place(n: number) {
    const [draft, key] = [draftOf(n), randomUUID()]
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': addressOf(n) }
    for (let retries = 0; ; retries++) {
      const { status, body } = await send(`${url}/api/orders`, headers, draft)
      const known = {
        key,
        email: draft.email ?? '',
        items: draft.items.length,
        reserves: draft.items.length > 1,
        retries,
      }
      if (status === 201 || status === 200) return told.push({ ...known, id: (body as GuestOrder).order.id })
      if (status === 409 && (body as { code: string }).code === 'slot_full') return told.push({ ...known, id: null })
      if (status !== 0 && status !== 503) return strange.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
      await wait(100)
    }
  }
  const crowd = Array.from({ length: 6 }, async () => {
    while (open) await place(people++)
  })
  return {
    told,
    strange,
    async leave() {
      open = false
      await Promise.all(crowd)
    },
  }
}

async function send(url: string, headers: Record<string, string>, content: unknown) {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(content) })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
