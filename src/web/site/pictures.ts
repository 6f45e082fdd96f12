const WIDTHS = [320, 480, 640, 960, 1280]

/** A picture of the site's design; bin/finish-build.ts makes its widths from assets/site. */
const sitePicture = (path: string, width: number, height: number) => ({
  image_url: `/site/${path}.webp`,
  image: { width, height, widths: [...WIDTHS.filter((w) => w < width), width] },
})

export const heroPicture = (name: 'table' | 'grill' | 'sweets') => sitePicture(`hero/${name}`, 1920, 1080)
export const aboutPicture = (name: string) => sitePicture(`about/${name}`, 1600, 1000)
export const samplePicture = (slug: string) => sitePicture(`categories/${slug}`, 800, 800)
