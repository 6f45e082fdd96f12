/** An uploaded picture has at most 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024

/** The types that a file dialog offers; the server checks the content of the file. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
