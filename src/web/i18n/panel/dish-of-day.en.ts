export default {
  staffDishOfDay: {
    title: 'Dish of the Day',
    text: 'Guests see one dish of the day. Switching one on switches the other off.',
    now: 'Now: {name}',
    nowNone: 'No dish of the day is set.',
    turn: '{name} is the dish of the day',
    turned: 'Product set as Dish of the Day',
    removed: 'Product removed as Dish of the Day',
    failed: 'Failed to update dish of day status',
    unavailable: "This product isn't available.",
    gone: 'Someone else deleted this product.',
  },
} as const
