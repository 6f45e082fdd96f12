import type { Media } from '../../domain/media/media.schema.ts'

/** Stores pictures by names such as `hummus.webp` and `640/hummus.avif`. A listed file is always complete. */
export type MediaStore = {
  put: (name: string, content: Uint8Array<ArrayBuffer>) => Promise<void>
  get: (name: string) => Promise<Stored | undefined>
  remove: (name: string) => Promise<void>
  names: () => Promise<string[]>
}
type Stored = { body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>; bytes: number }

/** The whole content of a file. Undefined: there is none. */
export async function contentOf(store: Pick<MediaStore, 'get'>, name: string): Promise<Buffer | undefined> {
  const stored = await store.get(name)
  if (!stored) return undefined
  return Buffer.concat(stored.body instanceof Uint8Array ? [stored.body] : await Array.fromAsync(stored.body))
}

const NAME = /^((\d{1,4}|og)\/)?[a-z0-9][\w.-]*\.(png|jpe?g|webp|avif)$/i
/** Other names are refused, so that no name leads out of the store (path traversal). */
export const isName = (name: string): boolean => NAME.test(name)

export function findType(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}

/** All files of a picture in the library. */
export function listFiles({ name, widths }: Pick<Media, 'name' | 'widths'>): string[] {
  const base = name.replace(/\.\w+$/, '')
  return [name, `og/${base}.jpg`, ...widths.flatMap((width) => [`${width}/${base}.avif`, `${width}/${base}.webp`])]
}
