export default {
  staffCategories: {
    title: 'Categories',
  },
} as const
