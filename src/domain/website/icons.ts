/** The icons that a feature card can have. */
export const FEATURE_ICONS = [
  'recipe',
  'leaf',
  'delivery',
  'halal',
  'clock',
  'family',
  'fire',
  'heart',
  'fish',
  'coffee',
] as const
export type FeatureIcon = (typeof FEATURE_ICONS)[number]
