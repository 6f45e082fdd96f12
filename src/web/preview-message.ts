/** What the panel tells the page in its preview frame after a draft was saved. */
export const DRAFT_SAVED = 'sufra:draft-saved'
