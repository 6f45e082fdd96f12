export default {
  staffProducts: {
    title: 'Products',
  },
} as const
