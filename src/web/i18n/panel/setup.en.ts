export default {
  setup: {
    title: 'Set up your restaurant',
  },
} as const
