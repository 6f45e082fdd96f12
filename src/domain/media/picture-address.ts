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
