/** Shown for a dish or category without a picture. */
export const PLACEHOLDER = '/brand/placeholder.svg'

/** A path of our own pictures, or an https address: our pages load no other pictures. */
export const isPictureAddress = (address: string): boolean =>
  /^\/[^/\\\s][^\s\\]*$/.test(address) || (/^https:\/\/[^\s/]/.test(address) && URL.canParse(address))
