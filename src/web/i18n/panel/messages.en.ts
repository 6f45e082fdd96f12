export default {
  inbox: {
    title: 'Messages',
  },
} as const
