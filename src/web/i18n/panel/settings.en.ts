export default {
  settings: {
    title: 'Settings',
  },
} as const
