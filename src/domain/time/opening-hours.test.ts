import { expect, test } from 'vitest'
import { hoursLabel, hoursLines, type WeeklyHours } from './opening-hours.ts'

const until = (closes: string) => ({ opens: '12:00', closes })
const specified: WeeklyHours = {
  monday: until('22:00'),
  tuesday: until('22:00'),
  wednesday: until('22:00'),
  thursday: until('22:00'),
  friday: until('23:00'),
  saturday: until('23:00'),
  sunday: until('21:00'),
}

test('the specified week reads Mon-Thu 12-10 PM, Fri-Sat 12-11 PM, Sun 12-9 PM', () => {
  expect(hoursLines(specified).map(({ from, to, hours }) => [from, to, hours && hoursLabel(hours)])).toEqual([
    ['monday', 'thursday', '12-10 PM'],
    ['friday', 'saturday', '12-11 PM'],
    ['sunday', 'sunday', '12-9 PM'],
  ])
})

test('a closed day has a line of its own', () => {
  const lines = hoursLines({ ...specified, tuesday: null })
  expect(lines.map((line) => line.from)).toEqual(['monday', 'tuesday', 'wednesday', 'friday', 'sunday'])
  expect(lines[1]?.hours).toBeNull()
})

test('neighbouring closed days share a line', () => {
  const lines = hoursLines({ ...specified, monday: null, tuesday: null })
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    ['monday', 'tuesday'],
    ['wednesday', 'thursday'],
    ['friday', 'saturday'],
    ['sunday', 'sunday'],
  ])
})

test('an opening time before noon shows both AM and PM', () => {
  expect(hoursLabel({ opens: '11:00', closes: '22:00' })).toBe('11 AM-10 PM')
  expect(hoursLabel({ opens: '11:30', closes: '24:00' })).toBe('11:30 AM-12 AM')
  const arabic = { am: 'ص', pm: 'م', range: (from: string, to: string) => `من ${from} إلى ${to}` }
  expect(hoursLabel({ opens: '17:00', closes: '23:30' }, arabic)).toBe('من 5 إلى 11:30 م')
})
