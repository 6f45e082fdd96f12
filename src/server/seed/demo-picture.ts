export const centered = { focus_x: 50, focus_y: 50 }

export const picture = (name: string) => ({ ...centered, url: `/media/${name}.webp` })
