import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OrderEvent } from '../../domain/orders/orders.schema.ts'
import type { PanelEvent } from '../../domain/orders/orders.ts'
import { listen } from '../platform/database/connection.ts'

export type Live = ReturnType<typeof openLive>

/** Sends changes of orders to open pages. One database connection receives the changes that all processes make. */
export function openLive(databaseUrl: string) {
  const watchers = new Map<string, Set<() => void>>()
  const panels = new Set<(event: PanelEvent) => void>()
  const sendToPanels = (event: PanelEvent) => {
    for (const send of panels) send(event)
  }
  let disconnected = true
  const closing = new AbortController()
  const listener = listen(databaseUrl, 'orders', {
    onNotification: (payload) => {
      const { table, id, order_id } = JSON.parse(payload)
      for (const notify of watchers.get(order_id) ?? []) notify()
      sendToPanels({ name: 'change', table, id })
    },
    onDisconnected: () => {
      disconnected = true
      sendToPanels({ name: 'deaf' })
    },
    // Changes during the interruption were not announced, so every page reads the state again.
    onConnected: async () => {
      disconnected = false
      for (const [, callbacks] of watchers) for (const notify of callbacks) notify()
      sendToPanels({ name: 'missed' })
    },
  })

  function watch(order_id: string, notify: () => void) {
    const callbacks = watchers.get(order_id) ?? new Set()
    watchers.set(order_id, callbacks.add(notify))
    return () => {
      callbacks.delete(notify)
      if (callbacks.size === 0 && watchers.get(order_id) === callbacks) watchers.delete(order_id)
    }
  }
  const pendingReads = new Map<string, Promise<OrderEvent>>()
  return {
    watch,
    /** Pages that read an order in the same turn of the event loop share one query, which starts after the last call. */
    readShared({ order_id, read }: Source): Promise<OrderEvent> {
      const pending = pendingReads.get(order_id)
      if (pending) return pending
      const shared = nextTurn().then(() => {
        pendingReads.delete(order_id)
        return read()
      })
      pendingReads.set(order_id, shared)
      return shared
    },
    watchAll(send: (event: PanelEvent) => void) {
      panels.add(send)
      return () => void panels.delete(send)
    },
    disconnected: () => disconnected,
    /** How many pages are connected. */
    open: () => panels.size + [...watchers.values()].reduce((sum, callbacks) => sum + callbacks.size, 0),
    watching: (order_id: string) => watchers.get(order_id)?.size ?? 0,
    /** Ends the open streams before the server closes, because closing waits for them. */
    closing: closing.signal,
    async stop() {
      closing.abort()
      await listener.stop()
    },
  }
}

type Connection<Event> = {
  isClosed: () => boolean
  onClose: (leave: () => void) => void
  send: (event: Event) => Promise<void>
  beat: () => Promise<void>
}
type Source = { order_id: string; read: () => Promise<OrderEvent> }
const HEARTBEAT = 20_000

/** Sends the current state at once, then every changed one until the page disconnects. */
export async function follow(live: Live, connection: Connection<OrderEvent>, { order_id, read }: Source) {
  let sent = ''
  let changed = true
  let wake = () => {}
  const notify = () => {
    changed = true
    wake()
  }
  const unwatch = live.watch(order_id, notify)
  live.closing.addEventListener('abort', notify)
  connection.onClose(notify)
  const ended = () => connection.isClosed() || live.closing.aborted
  try {
    while (!ended()) {
      if (!changed) await connection.beat()
      changed = false
      // The database may be unreachable for a moment; the listener notifies again when it is back.
      const event = await live.readShared({ order_id, read }).catch(() => undefined)
      if (event && JSON.stringify(event) !== sent) await connection.send(event)
      if (event) sent = JSON.stringify(event)
      if (!changed && !ended()) await pause((resume) => (wake = resume))
    }
  } finally {
    unwatch()
    live.closing.removeEventListener('abort', notify)
  }
}

const MAX_QUEUED = 500
/** Short, so that a panel notices a lost connection soon: staff wait for orders there. */
const PANEL_HEARTBEAT = 10_000

/** Sends all changes to a panel, for as long as its user is on the staff. */
export async function followAll(live: Live, connection: Connection<PanelEvent>, isStillStaff: () => Promise<boolean>) {
  let queue: PanelEvent[] = [{ name: live.disconnected() ? 'deaf' : 'missed' }] // the panel may have missed changes before
  let wake = () => {}
  const unwatch = live.watchAll((event) => {
    queue = queue.length < MAX_QUEUED ? [...queue, event] : [{ name: 'missed' }]
    wake()
  })
  const onEnd = () => wake()
  live.closing.addEventListener('abort', onEnd)
  connection.onClose(onEnd)
  const ended = () => connection.isClosed() || live.closing.aborted
  try {
    while (!ended() && (await isStillStaff().catch(() => true))) {
      if (queue.length === 0) await connection.beat()
      for (let event = queue.shift(); event; event = queue.shift()) await connection.send(event)
      if (!ended()) await pause((resume) => (wake = resume), PANEL_HEARTBEAT)
    }
  } finally {
    unwatch()
    live.closing.removeEventListener('abort', onEnd)
  }
}

const pause = (onStart: (resume: () => void) => void, timeout = HEARTBEAT) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, timeout)
    onStart(() => {
      clearTimeout(timer)
      resume()
    })
  })
