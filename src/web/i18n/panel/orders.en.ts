export default {
  staffOrders: {
    title: 'Orders',
  },
} as const
