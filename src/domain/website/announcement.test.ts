import { expect, test } from 'vitest'
import { announcementState, publicAnnouncement } from './announcement.ts'
import { HomeContentSchema } from './home.schema.ts'

const week = { from: '2026-12-20', to: '2026-12-26' }

test.each([
  [week, '2026-12-19', 'coming'],
  [week, '2026-12-20', 'shown'],
  [week, '2026-12-26', 'shown'],
  [week, '2026-12-27', 'over'],
  [{ from: null, to: '2026-12-26' }, '2020-01-01', 'shown'],
  [{ from: '2026-12-20', to: null }, '2030-01-01', 'shown'],
  [{ from: null, to: null }, '2026-12-20', 'shown'],
])('an announcement is shown from its first to its last day: %o on %s', (days, today, state) => {
  expect(announcementState(days, today)).toBe(state)
})

test('guests get an announcement that has a text and is not over', () => {
  const announcement = { text: 'Closed on Monday', text_ar: '', target: '/contact', ...week }
  const shown = { ...announcement, text_ar: null }
  expect(publicAnnouncement(announcement, '2026-12-20', false)).toEqual(shown)
  expect(publicAnnouncement(announcement, '2026-12-01', false), 'for a page that is cached').toEqual(shown)
  expect(publicAnnouncement(announcement, '2026-12-27', false)).toBeNull()
  expect(publicAnnouncement(announcement, '2026-12-27', true), 'in a preview').toEqual(shown)
  expect(publicAnnouncement({ ...announcement, text: '' }, '2026-12-20', true)).toBeNull()
})

test('a home page without an announcement has none, and its days are in order', () => {
  expect(HomeContentSchema.parse({}).announcement).toEqual({ text: '', text_ar: '', target: '', from: null, to: null })
  const days = (from: string | null, to: string | null) => HomeContentSchema.safeParse({ announcement: { from, to } })
  expect(days('2026-12-20', '2026-12-20').success).toBe(true)
  expect(days('2026-12-21', '2026-12-20').error?.issues[0]?.path).toEqual(['announcement', 'to'])
  expect(days('20.12.2026', null).success).toBe(false)
})
