import { setImmediate as turn } from 'node:timers/promises'
import type { OrderEvent } from '../../domain/orders/orders.schema.ts'
import type { PanelEvent } from '../../domain/orders/orders.ts'
import { listen } from '../database/connection.ts'

export type Live = ReturnType<typeof openLive>

/** Lets pages follow an order. One connection hears of all changes, in whichever process they were made. */
export function openLive(databaseUrl: string) {
  const watchers = new Map<string, Set<() => void>>()
  const panels = new Set<(event: PanelEvent) => void>()
  const tellPanels = (event: PanelEvent) => {
    for (const tell of panels) tell(event)
  }
  let deaf = true
  const closing = new AbortController()
  const listener = listen(databaseUrl, 'orders', {
    hear: (payload) => {
      const { table, id, order_id } = JSON.parse(payload)
      for (const look of watchers.get(order_id) ?? []) look()
      tellPanels({ name: 'change', table, id })
    },
    lost: () => {
      deaf = true
      tellPanels({ name: 'deaf' })
    },
    // What happened while nothing could be heard is found by looking.
    found: async () => {
      deaf = false
      for (const [, looks] of watchers) for (const look of looks) look()
      tellPanels({ name: 'missed' })
    },
  })

  function watch(order_id: string, look: () => void) {
    const looks = watchers.get(order_id) ?? new Set()
    watchers.set(order_id, looks.add(look))
    return () => {
      looks.delete(look)
      if (looks.size === 0 && watchers.get(order_id) === looks) watchers.delete(order_id)
    }
  }
  const beginning = new Map<string, Promise<OrderEvent>>()
  return {
    watch,
    /** Whoever looks at an order in the same moment looks together: one question for all, asked after the last of them came. */
    look({ order_id, read }: Source): Promise<OrderEvent> {
      const known = beginning.get(order_id)
      if (known) return known
      const together = turn().then(() => {
        beginning.delete(order_id)
        return read()
      })
      beginning.set(order_id, together)
      return together
    },
    /** Tells of everything that happens. */
    watchAll(tell: (event: PanelEvent) => void) {
      panels.add(tell)
      return () => void panels.delete(tell)
    },
    deaf: () => deaf,
    /** How many are listening. */
    open: () => panels.size + [...watchers.values()].reduce((sum, looks) => sum + looks.size, 0),
    watching: (order_id: string) => watchers.get(order_id)?.size ?? 0,
    /** Followers are sent away before the server closes, which would wait for them. */
    closing: closing.signal,
    async stop() {
      closing.abort()
      await listener.stop()
    },
  }
}

type Connection<Event> = {
  gone: () => boolean
  onGone: (leave: () => void) => void
  send: (event: Event) => Promise<void>
  beat: () => Promise<void>
}
type Source = { order_id: string; read: () => Promise<OrderEvent> }
const HEARTBEAT = 20_000

/** Sends the present state at once, then every other one until somebody leaves. */
export async function follow(live: Live, connection: Connection<OrderEvent>, { order_id, read }: Source) {
  let sent = ''
  let changed = true
  let wake = () => {}
  const look = () => {
    changed = true
    wake()
  }
  const unwatch = live.watch(order_id, look)
  live.closing.addEventListener('abort', look)
  connection.onGone(look)
  const over = () => connection.gone() || live.closing.aborted
  try {
    while (!over()) {
      if (!changed) await connection.beat()
      changed = false
      // The database may be away for a moment; the listener looks again when it is back.
      const event = await live.look({ order_id, read }).catch(() => undefined)
      if (event && JSON.stringify(event) !== sent) await connection.send(event)
      if (event) sent = JSON.stringify(event)
      if (!changed && !over()) await pause((resume) => (wake = resume))
    }
  } finally {
    unwatch()
    live.closing.removeEventListener('abort', look)
  }
}

const MOST_WAITING = 500
/** Often, so that a panel soon knows that its line is dead: people wait for orders there. */
const PANEL_HEARTBEAT = 10_000

/** Sends a panel whatever happens, for as long as the person at it belongs to the staff. */
export async function followAll(live: Live, connection: Connection<PanelEvent>, mayStay: () => Promise<boolean>) {
  let waiting: PanelEvent[] = [{ name: live.deaf() ? 'deaf' : 'missed' }] // whoever connects may have missed something
  let wake = () => {}
  const unwatch = live.watchAll((event) => {
    waiting = waiting.length < MOST_WAITING ? [...waiting, event] : [{ name: 'missed' }]
    wake()
  })
  const leave = () => wake()
  live.closing.addEventListener('abort', leave)
  connection.onGone(leave)
  const over = () => connection.gone() || live.closing.aborted
  try {
    while (!over() && (await mayStay().catch(() => true))) {
      if (waiting.length === 0) await connection.beat()
      for (let event = waiting.shift(); event; event = waiting.shift()) await connection.send(event)
      if (!over()) await pause((resume) => (wake = resume), PANEL_HEARTBEAT)
    }
  } finally {
    unwatch()
    live.closing.removeEventListener('abort', leave)
  }
}

const pause = (wakeable: (resume: () => void) => void, longest = HEARTBEAT) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, longest)
    wakeable(() => {
      clearTimeout(timer)
      resume()
    })
  })
