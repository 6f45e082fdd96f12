/** The social networks a restaurant can link to. */
export const NETWORKS = ['facebook', 'instagram', 'x', 'tiktok', 'youtube'] as const
