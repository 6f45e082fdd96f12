export const KITCHEN_LIMITS = { prep_minutes: 600, pace_limit: 10_000, busy_minutes: 240, pause_minutes: 1440 } as const
