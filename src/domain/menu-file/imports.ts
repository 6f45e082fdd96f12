export const IMPORT_STATUSES = ['planned', 'applied', 'undone'] as const

/** `waiting` and `copied`; the others say why a picture could not be copied. */
export const PICTURE_STATUSES = [
  ...(['waiting', 'copied'] as const),
  ...(['private_address', 'not_found', 'too_large', 'not_a_picture', 'too_slow', 'unreachable'] as const),
] as const
export type PictureStatus = (typeof PICTURE_STATUSES)[number]
