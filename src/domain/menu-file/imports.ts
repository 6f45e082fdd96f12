export const MENU_FILE_FORMATS = ['json', 'csv', 'gloriafood', 'square'] as const
export type MenuFileFormat = (typeof MENU_FILE_FORMATS)[number]

export const IMPORT_STATUSES = ['planned', 'applied', 'undone'] as const

/** Why a picture of another site could not be copied. */
export const PICTURE_REASONS = [
  'private_address',
  'not_found',
  'too_large',
  'not_a_picture',
  'too_slow',
  'unreachable',
] as const
export type PictureReason = (typeof PICTURE_REASONS)[number]

export const PICTURE_STATUSES = ['waiting', 'copied', ...PICTURE_REASONS] as const
