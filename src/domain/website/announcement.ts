import type { DateText } from '../time/calendar.ts'

/** The days on which guests see the announcement; null: from now on, until it is deleted. */
type Days = { from: DateText | null; to: DateText | null }
type Written = Days & { text: string; text_ar: string; target: string }

/** Days are the restaurant's, and the last one counts. */
export function announcementState({ from, to }: Days, today: DateText): 'coming' | 'shown' | 'over' {
  if (to !== null && today > to) return 'over'
  return from !== null && today < from ? 'coming' : 'shown'
}

/**
 * What guests get to know of it. One for later days is included, because a page may be cached until then; one that is over is
 * not. Drafts have it whatever the day, to be looked at.
 */
export function publicAnnouncement({ text, text_ar, ...announcement }: Written, today: DateText, isDraft: boolean) {
  if (text === '' || (!isDraft && announcementState(announcement, today) === 'over')) return null
  return { ...announcement, text, text_ar: text_ar || null }
}
