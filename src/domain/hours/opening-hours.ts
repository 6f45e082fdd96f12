import { type ClockHours, clockOfMinutes, type HalfNames } from '../time/times.ts'
import type { ServiceHours, Span } from './service-periods.ts'
import { SERVICES, type Service } from './services.ts'

/** The hours in which guests can sit down; of a restaurant without seats, those of its first service. */
export const mainService = ({ service_periods }: Pick<ServiceHours, 'service_periods'>): Service =>
  SERVICES.find((service) => service_periods.some(({ services }) => services.includes(service))) ?? 'dine_in'

type TimeWords = HalfNames & { clock: ClockHours }
type Words = TimeWords & { range: (from: string, to: string) => string }
const english: Words = { clock: '12', am: 'AM', pm: 'PM', range: (from, to) => `${from}-${to}` }

/** `12-10 PM`; both AM and PM are shown where they differ: `11 AM-10 PM`. With 24 hours `12:00-22:00`. */
export function hoursLabel({ from, until }: Span, words = english): string {
  const half = (minutes: number) => Math.floor(minutes / 720)
  const once = words.clock === '12' && half(from) === half(until)
  return words.range(once ? shortTime(from) : timeLabel(from, words), timeLabel(until, words))
}

/** `10 PM`, `1:30 AM`; with 24 hours `22:00`. */
export function timeLabel(minutes: number, { clock, am, pm }: TimeWords = english): string {
  if (clock === '24') return clockOfMinutes(minutes % DAY)
  return `${shortTime(minutes)} ${Math.floor(minutes / 720) % 2 === 0 ? am : pm}`
}

function shortTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? String(hour) : `${hour}:${clockOfMinutes(minutes % 60).slice(3)}`
}

const DAY = 1440
