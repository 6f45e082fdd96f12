/** Guests see the menu by name, or in the order that the owner gave it. */
export const MENU_ORDERS = ['name', 'owner'] as const
