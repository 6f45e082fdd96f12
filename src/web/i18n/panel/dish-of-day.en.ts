export default {
  staffDishOfDay: {
    title: 'Dish of the Day',
  },
} as const
