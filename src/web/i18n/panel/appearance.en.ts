export default {
  appearance: {
    title: 'Appearance',
  },
} as const
