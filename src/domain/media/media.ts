/** An uploaded picture has at most 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024

/** The types that a file dialog offers; the server checks the content of the file. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

const MAX_FILE_NAME = 255

/** The name of an uploaded file, as it is stored and shown. It may be empty. */
export const cleanFileName = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_FILE_NAME)
    .toWellFormed()

/** How iPhones store photos, unless asked otherwise. Browsers neither show nor convert them. */
export const isHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const MAX_PIXELS = 50_000_000
export const MEDIA_PAGE = 100

export type Extension = 'png' | 'jpg' | 'jpeg' | 'webp' | 'avif'

/** A file name without its extension: the time of the upload and a random part, so that no name is used twice. */
export const pictureName = (uploaded: Date, random: string): string => `${uploaded.getTime()}-${random}`

/** `812 kB`, `2.4 MB`: the number and its unit, which the texts of each language join. */
export function formatSize(bytes: number): { size: string; unit: 'kB' | 'MB' } {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000) return { size: String(kilobytes), unit: 'kB' }
  return { size: (bytes / 1024 / 1024).toFixed(1), unit: 'MB' }
}

/** Shown for a dish or category without a picture. */
export const PLACEHOLDER = '/brand/placeholder.svg'

/** A plain name in one of our folders: without further folders, dots that lead out of it, or escapes. */
const OWN_PICTURE = /^\/(media|brand|site)\/\w[\w.-]*$/

/** One of our own pictures, or an https address: our pages load no other pictures. */
export const isPictureAddress = (address: string): boolean =>
  OWN_PICTURE.test(address) || (/^https:\/\/[^\s/"'<>][^\s"'<>]*$/.test(address) && URL.canParse(address))

/** The name of a picture in the media library; null for every other address. */
export const libraryName = (address: string): string | null =>
  OWN_PICTURE.test(address) && address.startsWith('/media/') ? address.slice('/media/'.length) : null
