/** How a tab of a page looks, and how the chosen one does. */
export const tabLook =
  'cursor-pointer border-b-2 border-transparent px-4 py-3 font-semibold whitespace-nowrap text-muted data-selected:border-terracotta data-selected:text-terracotta'
