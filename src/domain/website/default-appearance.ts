export const DEFAULT_APPEARANCE = {
  brand: '#0e4a4c',
  accent: '#b5532f',
  fonts: 'classic',
  corners: 'soft',
  ornament: 'stars',
} as const
