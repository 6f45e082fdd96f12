export default {
  customers: {
    title: 'Customers',
  },
} as const
