/** The classes of a tab, including the selected one. */
export const tabClass =
  'cursor-pointer border-b-2 border-transparent px-4 py-3 font-semibold whitespace-nowrap text-muted data-selected:border-terracotta data-selected:text-terracotta'
