import type { Media } from '../../domain/media/media.schema.ts'

/** All files of a picture in the library. */
export function filesOf({ name, widths }: Pick<Media, 'name' | 'widths'>): string[] {
  const base = name.replace(/\.\w+$/, '')
  return [name, `og/${base}.jpg`, ...widths.flatMap((width) => [`${width}/${base}.avif`, `${width}/${base}.webp`])]
}
