import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import type { ChangedLine } from '../orders/delta.schema.ts'
import { type StationOf, sharesOf } from './stations.ts'
import {
  allDone,
  type Bump,
  bumpedQuantity,
  type Change,
  confirmedAt,
  isDone,
  type LineToMake,
  tasksOf,
} from './tasks.ts'
import { byBegin, isLate, isNow, nowToCook, ticketsAt } from './tickets.ts'

const choice = (option_id: string, quantity = 1) => ({
  option_id,
  group_name: 'Sides',
  group_name_ar: null,
  name: option_id,
  name_ar: null,
  quantity,
  price: 0,
})
const lineOf = (line: number, product_id: string, quantity: number, choices = [choice('tahini')]): LineToMake => ({
  line,
  product_id,
  product_name: product_id,
  product_name_ar: null,
  serving_size: null,
  serving_size_ar: null,
  choices,
  allergens: ALLERGENS_UNKNOWN,
  meal_size: null,
  guests_count: null,
  quantity,
})
const changed = (line: number, product_id: string, before: number, after: number): ChangedLine => {
  const { product_name, product_name_ar, serving_size, serving_size_ar, choices } = lineOf(line, product_id, after, [])
  return { line, product_id, before, after, product_name, product_name_ar, serving_size, serving_size_ar, choices }
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 18, minute))

/** Falafel and chicken come from the grill, fries and their salt from the fryer. */
const STATIONS: Record<string, string> = { falafel: 'grill', chicken: 'grill', fries: 'fryer', salt: 'fryer' }
const stationOf: StationOf = {
  dish: (id) => (id && STATIONS[id]) || null,
  option: (id) => STATIONS[id] ?? null,
}
const order = (lines: LineToMake[], changes: Change[] = [], bumps: Bump[] = []) => ({ lines, changes, bumps })

test('an option with a station of its own is a task there, what was taken out stays with the dish', () => {
  const tasks = tasksOf(
    order([lineOf(0, 'chicken', 2, [choice('fries'), choice('tahini'), choice('salt', 0)]), lineOf(1, 'ayran', 1)]),
    stationOf,
  )
  expect(
    tasks.map(({ line, station_id, of_dish, choices }) => [line, station_id, of_dish, choices.map(({ name }) => name)]),
  ).toEqual([
    [0, 'grill', true, ['tahini', 'salt']],
    [0, 'fryer', false, ['fries']],
    [1, null, true, ['tahini']],
  ])
  const withOwn = sharesOf({ product_id: 'fries', choices: [choice('salt')] }, stationOf)
  expect(withOwn.map(({ of_dish, choices }) => [of_dish, choices.length])).toEqual([[true, 1]])
})

test('a changed line says what the cook last knew of, until the cook bumps it', () => {
  const change = {
    at: at(10),
    lines: [changed(0, 'falafel', 2, 3), changed(1, 'chicken', 0, 1), changed(2, 'ayran', 2, 0)],
  }
  const lines = [lineOf(0, 'falafel', 3), lineOf(1, 'chicken', 1)]
  const shown = (bumps: Bump[]) =>
    tasksOf(order(lines, [change], bumps), stationOf).map(({ quantity, was, made }) => [quantity, was, made])
  const bump = (line: number, station_id: string | null, quantity: number, minute: number) => ({
    line,
    station_id,
    quantity,
    at: at(minute),
  })
  expect(shown([])).toEqual([
    [3, 2, 0],
    [1, 0, 0],
    [0, 2, 0],
  ])
  expect(shown([bump(0, 'grill', 2, 5), bump(2, null, 2, 5)]), 'made before the change').toEqual([
    [3, 2, 2],
    [1, 0, 0],
    [0, 2, 0],
  ])
  const read = [bump(0, 'grill', 3, 15), bump(1, 'grill', 1, 15), bump(2, null, 2, 15)]
  expect(shown(read)).toEqual([
    [3, null, 3],
    [1, null, 1],
    [0, 2, 2],
  ])
  expect(allDone({ tasks: tasksOf(order(lines, [change], read), stationOf) })).toBe(true)
  expect(shown(read.map((bumped) => ({ ...bumped, quantity: 0 }))), 'taken back').toEqual(shown([]))
})

test('a line that came and went before anybody read it is not shown', () => {
  const changes = [
    { at: at(10), lines: [changed(1, 'falafel', 0, 2)] },
    { at: at(11), lines: [changed(1, 'falafel', 2, 0)] },
  ]
  expect(tasksOf(order([lineOf(0, 'ayran', 1)], changes), stationOf).map(({ line }) => line)).toEqual([0])
  const made = [{ line: 1, station_id: 'grill', quantity: 2, at: at(10.5) }]
  const [, gone] = tasksOf(order([lineOf(0, 'ayran', 1)], changes, made), stationOf)
  expect(gone).toMatchObject({ quantity: 0, was: 2, made: 0 })
})

test('only what was changed after the last confirmation is a change for the kitchen', () => {
  const entry = (what: string, before: string | null, after: string | null, minute: number) => ({
    what,
    before,
    after,
    at: at(minute),
  })
  expect(confirmedAt([])).toBeNull()
  expect(confirmedAt([entry('content', null, null, 1), entry('status', 'pending', 'cancelled', 2)])).toBeNull()
  const history = [
    entry('status', 'pending', 'confirmed', 3),
    entry('status', 'confirmed', 'cancelled', 4),
    entry('status', 'cancelled', 'preparing', 5),
    entry('status', 'preparing', 'ready', 6),
  ]
  expect(confirmedAt(history)).toEqual(at(5))
})

const ids = fc.constantFrom('falafel', 'chicken', 'fries', 'salt', 'ayran', 'tahini')
const quantities = fc.integer({ min: 1, max: 9 })
const choices = fc
  .uniqueArray(ids, { maxLength: 4 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.integer({ min: 0, max: 2 }).map((quantity) => choice(name, quantity)))),
  )
const manyLines = fc
  .array(fc.record({ product_id: ids, quantity: quantities, choices }), { maxLength: 6 })
  .map((all) => all.map((drawn, line) => lineOf(line, drawn.product_id, drawn.quantity, drawn.choices)))

test('every line is made at exactly one station, each option once, and no station has a line twice', () => {
  fc.assert(
    fc.property(manyLines, (lines) => {
      const tasks = tasksOf(order(lines), stationOf)
      expect(new Set(tasks.map(({ line, station_id }) => `${line} ${station_id}`)).size).toBe(tasks.length)
      for (const { line, choices: chosen } of lines) {
        const own = tasks.filter((task) => task.line === line)
        expect(own.filter(({ of_dish }) => of_dish)).toHaveLength(1)
        const made = own.flatMap((task) => task.choices.map(({ name }) => name))
        expect(made.toSorted()).toEqual(chosen.map(({ name }) => name).toSorted())
      }
    }),
  )
})

test('a bump leaves nothing to do, and taking it back is as if it had never been', () => {
  fc.assert(
    fc.property(manyLines, fc.array(fc.tuple(fc.nat(6), ids, quantities, fc.nat(9))), (lines, edits) => {
      const changes = edits.map(([line, name, before, after], minute) => ({
        at: at(minute),
        lines: [changed(line, name, before, lines[line]?.quantity ?? (after > 0 ? 0 : after))],
      }))
      const before = tasksOf(order(lines, changes), stationOf)
      const bumps = (quantityOf: (task: (typeof before)[number]) => number) =>
        before.map((task) => ({
          line: task.line,
          station_id: task.station_id,
          quantity: quantityOf(task),
          at: at(59),
        }))
      expect(tasksOf(order(lines, changes, bumps(bumpedQuantity)), stationOf).every(isDone)).toBe(true)
      expect(
        tasksOf(
          order(
            lines,
            changes,
            bumps(() => 0),
          ),
          stationOf,
        ),
      ).toEqual(before)
    }),
  )
})

test('totals to cook are what is left of the tickets, and at one station what is left there', () => {
  fc.assert(
    fc.property(manyLines, fc.nat(5), (lines, made) => {
      const tasks = tasksOf(order(lines), stationOf).map((task) => ({ ...task, made: Math.min(made, task.quantity) }))
      const totals = nowToCook([{ tasks }])
      const left = tasks.flatMap((task) => {
        const portions = task.quantity - task.made
        return task.of_dish ? [portions] : task.choices.map(({ quantity }) => portions * quantity)
      })
      expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(left.reduce((sum, count) => sum + count, 0))
      expect(totals.every(({ count }) => count > 0)).toBe(true)
      expect(totals).toEqual(totals.toSorted((a, b) => b.count - a.count))
      const shown = [null, 'grill', 'fryer'].flatMap((id) => ticketsAt([{ tasks }], (task) => task.station_id === id))
      expect(shown.flatMap((ticket) => ticket.tasks)).toHaveLength(tasks.length)
    }),
  )
})

test('tickets are sorted by when work must begin, which is now, late, or may wait', () => {
  const ticket = (begin: number, due: number | null) => ({
    begin_at: at(begin).toISOString(),
    due_at: due === null ? null : at(due).toISOString(),
    placed_at: at(0).toISOString(),
    order_id: `${begin}`,
    status: 'confirmed' as const,
  })
  const sorted = [ticket(20, 40), ticket(10, 50), ticket(10, 30), ticket(5, null)].toSorted(byBegin)
  expect(sorted.map(({ begin_at, due_at }) => [begin_at, due_at])).toEqual([
    [at(5).toISOString(), null],
    [at(10).toISOString(), at(30).toISOString()],
    [at(10).toISOString(), at(50).toISOString()],
    [at(20).toISOString(), at(40).toISOString()],
  ])
  const shown = ticket(20, 40)
  expect([14, 15, 20].map((minute) => isNow(shown, at(minute)))).toEqual([false, true, true])
  expect([25, 26, 41].map((minute) => isLate(shown, at(minute)))).toEqual([false, true, true])
  expect([26, 40, 41].map((minute) => isLate({ ...shown, status: 'preparing' }, at(minute)))).toEqual([
    false,
    false,
    true,
  ])
})
