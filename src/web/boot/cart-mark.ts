/** Marks whether the cart has items, so that its button is there at the first paint. */
export const CART_MARK_SCRIPT = `
  try {
    Object.keys(localStorage).forEach(function (k) {
      if (/-cart$/.test(k) && localStorage.getItem(k).length > 2) root.dataset.cart = ''
    })
  } catch (e) {}
`
