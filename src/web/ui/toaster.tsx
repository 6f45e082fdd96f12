import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

export { toast }

let mounted = false

/** Outside the page's own tree, so that it needs no place in the HTML that every visitor gets. */
export function mountToaster() {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const rightToLeft = document.documentElement.dir === 'rtl'
  const root = createRoot(place)
  // At once: a toast shown before the toaster listens would be lost.
  flushSync(() =>
    root.render(
      <Toaster
        dir={rightToLeft ? 'rtl' : 'ltr'}
        position="top-center"
        visibleToasts={3}
        style={{ fontFamily: 'var(--font-text)' }}
        duration={4000}
        toastOptions={{
          classNames: {
            title: 'font-semibold',
            error: 'text-bad!',
            success: 'text-teal!',
            actionButton: 'min-h-[44px]! min-w-[44px]! px-4! text-sm!',
          },
        }}
      />,
    ),
  )
}
