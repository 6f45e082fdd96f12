const WIDTHS = [320, 480, 640]

/** A picture of the demo's categories, which can be shown while the database is out of reach. */
export const samplePicture = (slug: string) => ({
  image_url: `/media/category-${slug}.webp`,
  image: { width: 800, height: 800, widths: [...WIDTHS, 800] },
})
