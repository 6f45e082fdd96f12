import { LRUCache } from 'lru-cache'
import type { Appearance } from '../../domain/website/appearance.schema.ts'
import { createLook, type Look } from '../../domain/website/look.ts'

/** Colors take some milliseconds to derive: not on every request. */
const looks = new LRUCache<string, Look>({ max: 50 })

export function cachedLook(appearance: Appearance): Look {
  const key = JSON.stringify(appearance)
  const look = looks.get(key) ?? createLook(appearance)
  looks.set(key, look)
  return look
}

export function publicAppearance(appearance: Appearance) {
  const { style, palette } = cachedLook(appearance)
  return { ...appearance, style, theme_color: palette.light.brand }
}
