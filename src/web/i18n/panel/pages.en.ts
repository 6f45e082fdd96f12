export default {
  ownPages: {
    title: 'Pages',
  },
} as const
