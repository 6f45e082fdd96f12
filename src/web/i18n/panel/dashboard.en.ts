export default {
  dashboard: {
    title: 'Dashboard',
  },
} as const
