/** The version of one of our pictures that chat apps show; a picture of another site is used unchanged. */
export function chatPreview(image_url: string | undefined): string {
  if (image_url?.startsWith('/media/')) return pictureVersion(image_url, 'og', 'jpg')
  return image_url?.startsWith('https:') ? image_url : '/brand/social.png'
}

/** The address of a version of one of our pictures: `/media/hummus.webp` also exists as `/media/640/hummus.avif`. */
export function pictureVersion(image_url: string, folder: string, format: string): string {
  const name = image_url.lastIndexOf('/') + 1
  const dot = image_url.lastIndexOf('.')
  if (dot <= name) return image_url
  return `${image_url.slice(0, name)}${folder}/${image_url.slice(name, dot)}.${format}`
}
