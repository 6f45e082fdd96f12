export default {
  website: {
    title: 'Website',
  },
} as const
