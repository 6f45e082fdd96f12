// `npm run soak`: guests keep ordering while site and database are killed at random moments.
import { setTimeout as wait } from 'node:timers/promises'
import { everyDay } from '../../tests/api/ordering.ts'
import { openGuests } from './guests.ts'
import { openKillableSite, VICTIMS, type Victim } from './killable-site.ts'
import { CAPACITY, countViolations } from './violations.ts'

const KILLS = Number(process.env.KILLS ?? 100)
const OPEN_EVERY_DAY = `update settings set slot_capacity = $1, service_periods = $2`

const site = await openKillableSite()
try {
  await site.sql(OPEN_EVERY_DAY, [CAPACITY, JSON.stringify(everyDay)])
  const guests = await openGuests(site.url, await site.sql('select id, name, price::float8 from products'))
  const pauses: Record<Victim, number[]> = { site: [], database: [], both: [] }
  for (let kill = 1; kill <= KILLS; kill++) {
    await wait(200 + Math.random() * 1500)
    const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] as Victim
    pauses[victim].push(await site.kill(victim))
    if (kill % 10 === 0) console.log(`${kill} kills, ${guests.told.length} guests served`)
  }
  await wait(1000)
  await guests.leave()

  const refused = guests.told.filter(({ id }) => id === null).length
  const retried = guests.told.filter(({ retries }) => retries > 0).length
  console.table({
    ...Object.fromEntries(VICTIMS.map((victim) => [`${victim} killed`, summary(pauses[victim])])),
    'orders acknowledged': guests.told.length - refused,
    'refused because a slot is full': refused,
    'answered only after retries': retried,
    'other answers': guests.strange.length,
  })
  const violations = await countViolations(site, guests.told)
  console.table(violations)
  for (const answer of new Set(guests.strange)) console.log(answer)
  if (guests.strange.length > 0 || Object.values(violations).some((count) => count !== 0)) process.exitCode = 1
} finally {
  await site.close()
}

function summary(pauses: number[]) {
  const [median = 0, longest = 0] = [pauses.toSorted((a, b) => a - b)[pauses.length >> 1], Math.max(0, ...pauses)]
  return `${pauses.length} times, back after ${Math.round(median)} ms (median), ${Math.round(longest)} ms (longest)`
}
