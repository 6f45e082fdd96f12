import { CART_MARK_SCRIPT } from './cart-mark.ts'
import { EARLY_TAPS_SCRIPT } from './early-taps.ts'
import { FAILED_PICTURES_SCRIPT } from './failed-pictures.ts'
import { SPLASH_SCRIPT } from './splash-timing.ts'

/** Runs in the head before the first paint, long before React. It is a string because it is inlined into the page. */
export const BOOT_SCRIPT = `(function (root, seen) {${SPLASH_SCRIPT}${CART_MARK_SCRIPT}${EARLY_TAPS_SCRIPT}${FAILED_PICTURES_SCRIPT}})(document.documentElement)
`
