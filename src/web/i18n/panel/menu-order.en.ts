export default {
  menuOrder: {
    title: 'Menu Order',
    text: 'Drag categories into place, or move them with the arrows. Open one to arrange its dishes.',
    byName:
      'Guests now see the menu sorted by name. To show it in this order, choose “In my order” under Menu in Settings.',
    dishes: '{count, plural, one {# dish} other {# dishes}}',
    none: 'There are no categories yet.',
    noDishes: 'There are no dishes in this category.',
    saved: 'Menu Order Saved',
    saveFailed: 'Failed to save the order',
    loadFailed: 'Failed to load the order',
  },
} as const
